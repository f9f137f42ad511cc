-- Written by hand: what declarations/rules.ts says is missing, for an index to know it. A change of
-- those rules is another function with another index; a test compares the two.
CREATE FUNCTION product_is_declared(declarations jsonb, generic_name text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(generic_name) <> ''
    AND declarations ?& array['maker', 'makerAddress', 'origin', 'netQuantity', 'netUnit', 'deviceClass', 'warranty']
    AND (coalesce(declarations ->> 'origin', '') IN ('', 'IN') OR declarations ?& array['importer', 'importerAddress'])
    AND (coalesce(declarations ->> 'deviceClass', '') IN ('', 'none') OR declarations ?& array['licence', 'intendedUse', 'shelfLife'])
    AND (coalesce(declarations ->> 'sterile', '') <> 'yes' OR declarations ? 'sterilisation')
    AND (coalesce(declarations ->> 'measuring', '') <> 'yes' OR declarations ? 'modelApproval')
$$;
