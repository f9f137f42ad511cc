ALTER TABLE "product" ADD COLUMN "origin_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_tenths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand. The place of a country among all from Z to A (declarations/countries/rules.ts), so that lists by country are read from an index, newest
-- first inside a country; 0 is none.
CREATE FUNCTION country_rank(code text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((strpos(
    'ZW ZM YE EH WF VN VE VA VU UZ UY US GB AE UA UG VI TV TC TM TR TN TT TO TK TG TL TH TZ TJ TW SY CH SE SJ SR SD VC PM MF LC KN SH BL ' ||
    'LK ES SS KR ZA SO SB SI SK SX SG SL SC RS SN SA ST SM WS RW RU RO RE QA PR PT PL PN PH PE PY PG PA PS PW PK OM NO MP MK KP NF NU NG ' ||
    'NE NI NZ NC NL NP NR NA MM MZ MA MS ME MN MC MD FM MX YT MU MR MQ MH MT ML MV MY MW MG MO LU LT LI LY LR LS LB LV LA KG KW KI KE KZ ' ||
    'JO JE JP JM IT IL IM IE IQ IR ID IN IS HU HK HN HT GY GW GN GG GT GU GP GD GL GR GI GH DE GE GM GA PF GF FR FI FJ FO FK ET SZ EE ER ' ||
    'GQ SV EG EC DO DM DJ DK CZ CY CW CU HR CI CR CK CD CG KM CO CC CX CN CL TD CF KY BQ CV CA CM KH BI BF BG BN VG BR BW BA BO BT BM BJ ' ||
    'BZ BE BY BB BD BH BS AZ AT AU AW AM AR AG AI AO AD AS DZ AL AX AF',
    code) + 2) / 3, 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_origin_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.origin := NEW.declarations ->> 'origin';
  NEW.origin_rank := country_rank(NEW.origin);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As the counts by stars change, so do those that lists read; from three reviews on there is an average (fewestForSearchEngines in src/reviews/rules.ts).
CREATE FUNCTION product_rating_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many integer := NEW.stars[1] + NEW.stars[2] + NEW.stars[3] + NEW.stars[4] + NEW.stars[5];
  total integer := NEW.stars[1] + 2 * NEW.stars[2] + 3 * NEW.stars[3] + 4 * NEW.stars[4] + 5 * NEW.stars[5];
  tenths integer := CASE WHEN many >= 3 THEN round(10.0 * total / many) ELSE 0 END;
BEGIN
  UPDATE product SET rating_count = many, rating_tenths = tenths
  WHERE id = NEW.product_id AND (rating_count <> many OR rating_tenths <> tenths);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_rating_kept AFTER INSERT OR UPDATE OF stars ON product_rating
  FOR EACH ROW EXECUTE FUNCTION product_rating_kept();
--> statement-breakpoint
UPDATE product_rating SET stars = stars;
--> statement-breakpoint
UPDATE product SET origin_rank = country_rank(origin) WHERE origin IS NOT NULL;
