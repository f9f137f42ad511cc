import { below, forStaff, rooms } from './.dependency-cruiser.slices.mjs'
import { law, libraries, screens, tests, types } from './.dependency-cruiser.libraries.mjs'

const slices = Object.keys(below).join('|')
const ground = 'platform|design|web'
// What both sides may read: data and arithmetic, nothing that needs a server or a page.
// The parts of a contract that grew too long for one file.
const contracts = [
  '/contract\\.ts$',
  '^src/orders/(shapes|draft|errors|packing/errors|admin/(shapes|inputs|(packing|returns)/shapes))\\.ts$',
  '^src/(accounts/security/(shapes|errors|proof|passkey-contract)|platform/sign-in/passkey-shapes)\\.ts$',
  '^src/staff/(shapes|errors)\\.ts$',
  '^src/(invoices|media|settings|opening|imports|stock-counts|recalls|breaches|customers|settlements)/errors\\.ts$',
  '^src/content/admin/(errors|forms|shapes|draft-calls)\\.ts$',
  '^src/(imports|reports|customers|privacy)/shapes\\.ts$',
  '^src/settings/(fields|shop-sections|limit-sections)\\.ts$',
  '^src/catalogue/((declarations|price-steps)/shapes|admin/((attributes|serials|stock)/)?((fact-)?shapes|errors|product-(filter|form)))\\.ts$',
  '^src/(vouchers|delivery|enquiries|reviews|product-questions)/admin/(shapes|errors|[a-z]+-form)\\.ts$',
]
const pure = [
  ...contracts,
  '/(rules|lifecycle)\\.ts$',
  '^src/imports/fields\\.ts$',
  '^src/platform/(contact-details|digits|language/(addresses|sentences-from-parts|translate)|masking|money|typed-amount|settings/gstin)\\.ts$',
  '^src/platform/rpc/(permissions|staff-contract|admin-fields|list-place)\\.ts$',
]
const browserSafe = [
  ...pure,
  `^src/(${slices})/(admin/)?screens/`,
  '^src/admin/(parts|list)/',
  '^src/platform/rpc/permissions\\.ts$',
  '^src/cart/(store|pending|use-cart)\\.ts$',
  '^src/(web|design)/',
  '^src/content/words/',
  '\\+types/',
]

// Screens of the back office: of slices that shoppers see too, and of those that only staff sees.
const adminScreens = `^src/(${slices})/admin/screens/|^src/(${forStaff.join('|')})/screens/`

export default {
  forbidden: [
    law('no-cycles', {}, { circular: true }),
    law('no-barrels', { path: '^src/' }, { path: '/index\\.tsx?$', pathNot: 'node_modules' }),
    law(
      'everything-resolves',
      { path: '^src/' },
      { couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\.svg\\?url' },
    ),
    law('tests-are-leaves', { pathNot: tests }, { path: tests }),
    law(
      'every-slice-is-listed',
      { path: `^src/(?!(${slices}|${ground}|server|admin)/)[^/]+/` },
      {},
    ),
    law(
      'nobody-imports-the-roots',
      { path: `^src/(${slices}|${ground})/`, pathNot: tests },
      { path: '^src/([^/]+\\.tsx?$|server/|admin/(?!(parts|list)/))' },
    ),
    law(
      'only-the-roots-import-the-shell',
      { path: '^src/(?!shell/)[^/]+/', pathNot: tests },
      { path: '^src/shell/' },
    ),
    ...Object.entries(rooms).flatMap(([house, names]) =>
      names.map((room, at) =>
        law(
          `${house}-${room}-looks-down`,
          { path: `^src/${house}/${room}/`, pathNot: tests },
          { path: `^src/${house}/(${[...names.slice(at + 1), 'none'].join('|')})/` },
        ),
      ),
    ),
    law(
      'what-orders-rest-on-knows-no-room',
      { path: '^src/orders/(?!api\\.ts)[^/]+\\.ts$', pathNot: tests },
      { path: `^src/orders/(${rooms.orders.join('|')})/` },
    ),
    // What may refuse a start is loaded without the shop, which takes ten times as long: main.ts
    // imports the rest when nothing refused.
    law(
      'a-start-is-refused-before-the-shop-is-loaded',
      { path: '^src/main\\.ts$' },
      { path: '^src/(?!platform/|server/shutdown\\.ts$)', dependencyTypesNot: ['dynamic-import'] },
    ),
    law(
      'platform-knows-no-slice',
      { path: '^src/platform/', pathNot: tests },
      { path: `^src/(${slices}|design|web)/` },
    ),
    law(
      'design-knows-no-shop',
      { path: '^src/design/', pathNot: tests },
      { path: '^src/', pathNot: '^src/(design/|platform/(money\\.ts|language/translate\\.ts))' },
    ),
    // The second build: its parts and its list are for the back office's screens of all slices.
    law(
      'admin-parts-know-no-slice',
      { path: '^src/admin/(parts|list)/', pathNot: tests },
      {
        path: `^src/(${slices}|server)/|^src/admin/(?!(parts|list)/)`,
        dependencyTypesNot: types,
      },
    ),
    law(
      'admin-screens-see-only-the-browser-safe',
      { path: '^src/admin/', pathNot: tests },
      { path: '^src/', pathNot: [...browserSafe, '^src/admin/'], dependencyTypesNot: types },
    ),
    law(
      'the-shop-knows-no-back-office',
      { path: '^src/', pathNot: `^src/(admin|server)/|${adminScreens}|${tests}` },
      { path: `^src/admin/|${adminScreens}` },
    ),
    law('web-knows-no-slice', { path: '^src/web/', pathNot: tests }, { path: `^src/(${slices})/` }),
    ...Object.entries(below).map(([slice, allowed]) =>
      law(
        `${slice}-looks-down`,
        { path: `^src/${slice}/`, pathNot: `/screens/|${tests}` },
        { path: `^src/(${slices})/`, pathNot: `^src/(${[slice, ...allowed].join('|')})/` },
      ),
    ),
    law(
      'screens-see-only-the-browser-safe',
      { path: screens, pathNot: tests },
      { path: '^src/', pathNot: browserSafe },
    ),
    law(
      'web-carries-only-the-browser-safe',
      { path: '^src/web/', pathNot: tests },
      { path: '^src/', pathNot: browserSafe, dependencyTypesNot: types },
    ),
    law(
      'screens-take-contracts-as-types',
      { path: screens, pathNot: tests },
      { path: contracts, dependencyTypesNot: types },
    ),
    law(
      'screens-run-in-browsers',
      { path: `${screens}|^src/(design|web)/`, pathNot: `${tests}|^src/web/render-whole` },
      { dependencyTypes: ['core'], dependencyTypesNot: types },
    ),
    law(
      'contract-and-rules-are-pure',
      { path: [...contracts, '/(rules|lifecycle)\\.ts$'] },
      {
        path: '^src/|node_modules',
        pathNot: [...pure, 'node_modules/(zod|@orpc/(contract|client))/'],
      },
    ),
    law(
      'api-serves-its-own',
      { path: '^src/(?!server/)([^/]+)/api\\.ts$' },
      { path: `^src/(${slices})/`, pathNot: '^src/$1/' },
    ),
    law(
      'only-api-dresses',
      { path: `^src/(${slices}|${ground})/`, pathNot: `/(api|seed)\\.ts$|/seed/|${tests}` },
      { path: '/(api|views|seed)\\.ts$|/seed/' },
    ),
    law(
      'tables-are-only-tables',
      { path: '/tables\\.ts$' },
      { path: '^src/', pathNot: '/(tables|product-indexes|lifecycle|permissions)\\.ts$' },
    ),
    law(
      'emails-and-views-only-write',
      { path: '/(emails|views)\\.ts$' },
      { path: '^src/', pathNot: [...pure, '/(tables|product-columns)\\.ts$', '^src/platform/'] },
    ),
    law(
      'emails-and-views-see-types',
      { path: '/(emails|views)\\.ts$' },
      {
        path: '/(tables|product-columns)\\.ts$|^src/platform/',
        pathNot: [...pure, '^src/platform/(clock|safe-html|mail/(compose|default-words))\\.ts$'],
        dependencyTypesNot: types,
      },
    ),
    law(
      'node-cannot-run-tsx',
      { path: '^src/.*\\.ts$', pathNot: '/screens/|^src/(web|design|admin)/|^src/routes\\.ts$' },
      { path: '^src/.*\\.tsx$', dependencyTypesNot: types },
    ),
    ...libraries,
  ],
  // TypeScript 7 is unknown to the cruiser: by its default parser it would see no module and find
  // no fault.
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
