import type { SeedProduct } from './seed-product.ts'

export const firstAidAndDressings: SeedProduct[] = [
  {
    name: 'Home First-Aid Kit, 65 Pieces',
    brand: 'Pattika',
    genericName: 'First-aid kit',
    keyFact: '65 pieces',
    summary: 'A sturdy green box with what a home needs for small cuts, burns and sprains',
    listPriceRupees: 1250,
    discountPercent: 28,
    stock: 97,
    bestseller: true,
    pictures: [
      {
        art: 'products/first-aid-kit-65',
        alt: 'A green first-aid kit with its contents in front: bandages, strips, gauze, tape, antiseptic, scissors and tweezers.',
      },
      {
        art: 'product-views/first-aid-kit-65-detail',
        alt: 'Close-up of the bandages, strips and gauze before the kit.',
      },
      {
        art: 'products/first-aid-kit',
        alt: 'The green first-aid kit, closed, with a bottle and a bandage beside it.',
      },
      {
        art: 'product-views/first-aid-kit-contents',
        alt: 'The contents of the kit laid out on a cloth.',
      },
    ],
    wall: 'gulab',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>When a knee is scraped, nobody should have to search three drawers. Everything here has its own place, and a card inside the lid lists what to do and whom to call.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Two clear trays lift out, so you see everything at once.</li>
      <li>The catch opens with one hand but not by a small child.</li>
      <li>Every item can be bought again singly when it runs out.</li>
      <li>Hooks at the back hold the box on a wall.</li>
      </ul>
      <h3>In the box</h3>
      <p>40 adhesive strips, 8 gauze swabs, 4 roller bandages, 2 crepe bandages, cotton roll, antiseptic liquid, burn dressing, triangular bandage, paper tape, scissors, tweezers, 2 pairs of gloves, thermometer strip and first-aid card.</p>
      <h3>Care</h3>
      <p>Look through the box twice a year. Replace what is used, wet or past its date, and keep it out of the sun and out of the reach of children.</p>
      <blockquote>For anything more than a small wound, call 112 or 108, or go to the nearest hospital.</blockquote>
    `,
    facts: {
      Contents: '65 pieces',
      Box: 'Polypropylene with carry handle',
      Size: '28 × 20 × 11 cm',
      Weight: '1.3 kg',
      Trays: 'Two, lift-out',
      'Emergency card': 'English and Hindi',
      'Shelf life': '3 years on sterile items',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Travel First-Aid Kit, 40 Pieces',
    brand: 'Pattika',
    genericName: 'First-aid kit',
    keyFact: '40 pieces',
    summary: 'A hand-sized kit for the car, the school bag or a train journey',
    listPriceRupees: 690,
    discountPercent: 30,
    stock: 128,
    pictures: [
      {
        art: 'products/first-aid-travel-kit-40',
        alt: 'A red travel pouch with its contents in front: roller bandages, strips, tape, wipes, scissors, tweezers and a card.',
      },
      {
        art: 'product-views/first-aid-travel-pouch',
        alt: 'The red travel pouch, closed, with a green cross on its pocket.',
      },
      {
        art: 'product-views/first-aid-travel-kit-40-contents',
        alt: 'The box holds the pouch, adhesive strips, roller bandages, antiseptic wipes and a guide card.',
      },
      {
        art: 'product-views/first-aid-travel-kit-40-beside',
        alt: 'The pouch stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Small enough for the glove box, yet it holds enough for a family on the road. The zip closes tight against dust.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Light enough to carry for a whole day of walking.</li>
      <li>A checklist inside the flap shows what to refill.</li>
      <li>Bright, so it is quickly found in a full bag.</li>
      </ul>
      <h3>In the box</h3>
      <p>24 adhesive strips, 5 gauze swabs, 3 roller bandages, 4 antiseptic wipes, paper tape, scissors, tweezers and first-aid card.</p>
      <h3>Care</h3>
      <p>Do not leave the kit in a hot parked car for weeks; heat spoils glue and wipes.</p>
    `,
    facts: {
      Contents: '40 pieces',
      Pouch: 'Water-resistant nylon with a zip',
      Size: '18 × 13 × 7 cm',
      Weight: '420 g',
      'Shelf life': '3 years on sterile items',
      'Emergency card': 'English and Hindi',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Workplace First-Aid Box, 110 Pieces',
    brand: 'Pattika',
    genericName: 'First-aid kit',
    keyFact: '110 pieces, 25 people',
    summary: 'A large wall box for shops, schools and small workshops of up to 25 people',
    listPriceRupees: 2890,
    discountPercent: 34,
    stock: 26,
    pictures: [
      {
        art: 'products/first-aid-workplace-box',
        alt: 'A white wall box with its green door open and shelves full of bandages, bottles, tape and scissors.',
      },
      {
        art: 'product-views/first-aid-workplace-box-detail',
        alt: 'Close-up of the upper shelves with rolls and bottles.',
      },
      {
        art: 'product-views/first-aid-workplace-box-detail-2',
        alt: 'Close-up of the lower shelves with strips, scissors and tweezers.',
      },
    ],
    wall: 'ret',
    description: `
      <p>A shop or workshop uses up its first-aid box sooner than a home does. This one carries larger dressings, an eye wash and enough bandage for more than one person.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A metal bracket and screws are supplied.</li>
      <li>A small book in the lid keeps note of what was used and when.</li>
      <li>Refill packs match the numbered places inside.</li>
      </ul>
      <h3>In the box</h3>
      <p>60 adhesive strips, 16 gauze swabs, 12 roller bandages, 4 crepe bandages, 3 wound pads, 4 triangular bandages, 2 eye washes, burn gel, cotton, tape, scissors, tweezers, 2 pairs of gloves, record book and wall bracket.</p>
      <h3>Care</h3>
      <p>Name one person who checks the box on the first of every month.</p>
      <blockquote>Check the list your local rules ask for; a factory may need further items.</blockquote>
    `,
    facts: {
      Contents: '110 pieces',
      Box: 'ABS plastic with wall bracket',
      Size: '38 × 28 × 13 cm',
      Weight: '2.9 kg',
      For: 'Up to 25 people',
      'Shelf life': '3 years on sterile items',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Cotton Crepe Bandage, 10 cm × 4 m',
    brand: 'Pattika',
    genericName: 'Crepe bandage',
    keyFact: '10 cm × 4 m',
    summary: 'A strong stretch bandage with two clips, for ankles, knees and wrists',
    listPriceRupees: 240,
    discountPercent: 35,
    stock: 236,
    bestseller: true,
    pictures: [
      { art: 'products/crepe-bandage', alt: 'A crepe bandage of 10 cm with two clips.' },
      {
        art: 'product-views/crepe-bandage-detail',
        alt: 'Close-up of the woven edge of the bandage.',
      },
      {
        art: 'product-views/crepe-bandage-beside',
        alt: 'The crepe bandage stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Real cotton crepe grips itself, so it does not slide down as you walk. Wind it from the toes upward, each turn covering half of the one before.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Woven edges do not fray after washing.</li>
      <li>Firm, yet the skin can breathe.</li>
      <li>Two metal clips and one strip of tape to fasten it.</li>
      </ul>
      <h3>In the box</h3>
      <p>One crepe bandage, two clips.</p>
      <h3>Care</h3>
      <p>Wash in warm water with mild soap and dry flat without pulling. Roll it up loosely; the stretch comes back by itself.</p>
      <blockquote>Open the bandage at once if fingers or toes turn cold, blue or numb.</blockquote>
    `,
    facts: {
      Size: '10 cm × 4 m, stretched',
      Material: 'Cotton 96%, elastane 4%',
      Stretch: 'About double its length',
      Fastening: 'Two clips',
      Washable: 'Yes, up to about 20 times',
      Pack: '1 roll',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Crepe Bandage, 8 cm × 4 m, Pack of 3',
    brand: 'Pattika',
    genericName: 'Crepe bandage',
    keyFact: '8 cm × 4 m, pack of 3',
    summary: "Three narrower rolls for wrists, elbows and children's ankles",
    listPriceRupees: 560,
    discountPercent: 40,
    stock: 111,
    pictures: [
      {
        art: 'products/crepe-bandage-pack-3',
        alt: 'Three crepe bandages of 8 cm with blue labels, and their clips.',
      },
      {
        art: 'product-views/crepe-bandage-pack-3-detail',
        alt: 'Close-up of the front bandage and its clips.',
      },
      {
        art: 'product-views/crepe-bandage-pack-3-beside',
        alt: 'The three bandages stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A broad bandage bunches up on a small wrist. This width sits flat, and with three rolls there is always a clean one in the cupboard.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Softer weave for thin skin.</li>
      <li>Each roll is wrapped singly.</li>
      <li>Fits the bandage slot of our home kit.</li>
      </ul>
      <h3>In the box</h3>
      <p>Three crepe bandages, six clips.</p>
      <h3>Care</h3>
      <p>Hand wash, rinse well and dry in the shade. Do not iron.</p>
    `,
    facts: {
      Size: '8 cm × 4 m each, stretched',
      Material: 'Cotton 94%, elastane 6%',
      Fastening: 'Two clips for each roll',
      Washable: 'Yes',
      Pack: '3 rolls',
      Picture: 'Shows the 10 cm width',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Absorbent Cotton Wool Roll, 500 g',
    brand: 'Pattika',
    genericName: 'Cotton wool',
    keyFact: '500 g',
    summary: 'Pure bleached cotton in a long layered roll, for home, clinic and baby care',
    listPriceRupees: 390,
    discountPercent: 26,
    stock: 184,
    pictures: [
      {
        art: 'products/cotton-roll',
        alt: 'A 500 g roll of cotton wool in a green and white wrapper, with cotton balls in front.',
      },
      { art: 'products/cotton-roll-2', alt: 'Close-up of the soft end of the cotton roll.' },
      {
        art: 'product-views/cotton-roll-beside',
        alt: 'The cotton roll stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Soft white cotton that drinks up water in seconds. Tear off what you need; the paper between the layers keeps the rest clean.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Long fibres, so little fluff stays behind.</li>
      <li>The bag closes again with a press strip.</li>
      <li>Free from perfume and colour.</li>
      </ul>
      <h3>In the box</h3>
      <p>One 500 g cotton roll in a resealable bag.</p>
      <h3>Care</h3>
      <p>Keep it dry and closed. It is not sterile: use sterile gauze on an open wound.</p>
    `,
    facts: {
      Weight: '500 g net',
      Material: '100% bleached cotton',
      Sterile: 'No',
      Absorbs: 'Sinks in water within 10 seconds',
      Layers: 'Interleaved with paper',
      'Shelf life': '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Cotton Wool Roll, 100 g, Pack of 4',
    brand: 'Pattika',
    genericName: 'Cotton wool',
    keyFact: '100 g, pack of 4',
    summary: 'Four small rolls, handy for travel, schools and the dressing table',
    listPriceRupees: 360,
    discountPercent: 20,
    stock: 0,
    pictures: [
      {
        art: 'products/cotton-roll-100g-pack-4',
        alt: 'Four sealed rolls of cotton wool with blue labels that say 100 g.',
      },
      {
        art: 'product-views/cotton-roll-100g-pack-4-detail',
        alt: 'Close-up of the label of a sealed roll.',
      },
      {
        art: 'product-views/cotton-roll-100g-pack-4-beside',
        alt: 'The four rolls stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Once a big roll is open it gathers dust. Four small ones solve that: three stay sealed while the first is in use.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Each roll lasts a small family about a month.</li>
      <li>Same pure cotton as our large roll.</li>
      <li>Fits into a first-aid box.</li>
      </ul>
      <h3>In the box</h3>
      <p>Four sealed rolls of 100 g.</p>
      <h3>Care</h3>
      <p>Store away from kitchen steam. Take it out with dry hands.</p>
    `,
    facts: {
      Weight: '4 × 100 g net',
      Material: '100% bleached cotton',
      Sterile: 'No',
      Pack: '4 rolls',
      Picture: 'Shows the 500 g roll',
      'Shelf life': '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Washproof First Bandage Strips, Box of 50',
    brand: 'Pattika',
    genericName: 'Bandage strips',
    keyFact: 'Washproof, box of 50',
    summary: 'Skin-coloured strips with a soft pad that stay on through washing up',
    listPriceRupees: 150,
    discountPercent: 20,
    stock: 245,
    pictures: [
      {
        art: 'products/bandage-box',
        alt: 'A green box of 50 washproof strips, with two strips in front.',
      },
      { art: 'products/bandage-box-2', alt: 'Close-up of two washproof strips.' },
      {
        art: 'product-views/bandage-box-beside',
        alt: 'The box of strips stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>For the small cut from a vegetable knife. The strip bends with the finger, and tiny holes let the skin below stay dry.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The pad does not stick to the cut.</li>
      <li>Each strip is wrapped singly and opens by a red thread.</li>
      <li>The glue comes off without pulling.</li>
      </ul>
      <h3>In the box</h3>
      <p>50 strips in a card box.</p>
      <h3>Care</h3>
      <p>Clean the cut with water and pat dry before you put on a strip. Change it every day and whenever it gets dirty.</p>
      <blockquote>Show a deep or dirty cut to a doctor, and ask about a tetanus injection.</blockquote>
    `,
    facts: {
      Size: '7.2 × 1.9 cm',
      Pack: '50 strips',
      Film: 'Perforated polyethylene, washproof',
      Pad: 'Viscose with non-stick net',
      Glue: 'Acrylic, latex-free',
      Sterile: 'Yes, until opened',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Fabric Bandage Strips, Assorted, Box of 100',
    brand: 'Pattika',
    genericName: 'Bandage strips',
    keyFact: 'Fabric, box of 100',
    summary: 'Stretchy cloth strips in four shapes, for fingertips, knuckles and heels',
    listPriceRupees: 320,
    discountPercent: 30,
    stock: 139,
    pictures: [
      {
        art: 'products/bandage-fabric-100',
        alt: 'A red box of 100 fabric strips, with four shapes of strip in front.',
      },
      {
        art: 'product-views/bandage-fabric-100-detail',
        alt: 'Close-up of strips for fingers, knuckles and spots.',
      },
      {
        art: 'product-views/bandage-fabric-100-beside',
        alt: 'The box of strips stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Cloth moves where plastic pulls. The box holds straight strips, wide strips, round spots and the H-shape that wraps a fingertip.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Four shapes, sorted in one box.</li>
      <li>Stays flat on bending joints.</li>
      <li>Children may choose between skin tone and orange.</li>
      </ul>
      <h3>In the box</h3>
      <p>40 straight strips, 20 wide strips, 20 round spots, 20 fingertip strips.</p>
      <h3>Care</h3>
      <p>Put on dry skin and press for a few seconds. Fabric strips get wet; change them after a bath.</p>
    `,
    facts: {
      Pack: '100 pieces, four shapes',
      Material: 'Stretch woven fabric',
      Pad: 'Viscose with non-stick net',
      Glue: 'Acrylic, latex-free',
      Sterile: 'Yes, until opened',
      'Shelf life': '3 years',
      Picture: 'Shows the box of 50',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Pattika Hand Sanitiser Gel with Pump, 500 ml',
    brand: 'Pattika',
    genericName: 'Hand sanitizer',
    keyFact: '500 mL, with aloe',
    summary: 'A clear 70% alcohol gel with a pump, softened with glycerine and aloe',
    listPriceRupees: 299,
    discountPercent: 45,
    stock: 168,
    pictures: [
      {
        art: 'products/hand-sanitiser-gel-square',
        alt: 'A square bottle of clear hand sanitiser gel with a yellow pump.',
      },
      {
        art: 'product-views/hand-sanitiser-gel-square-detail',
        alt: 'Close-up of the yellow pump.',
      },
      {
        art: 'product-views/hand-sanitiser-gel-square-home',
        alt: 'The bottle of sanitiser gel stands on a shelf in a niche, beside a potted tulsi.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Keep it by the door or beside the bed of someone unwell. One press fills the palm; rub for half a minute until the hands are dry.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>No sticky film and no strong scent.</li>
      <li>Glycerine keeps the hands from cracking.</li>
      <li>The pump locks for travel.</li>
      </ul>
      <h3>In the box</h3>
      <p>One 500 ml bottle with pump.</p>
      <h3>Care</h3>
      <p>Keep below 30 °C, away from flames, gas stoves and diyas. Out of the reach of children.</p>
      <blockquote>For outer use only. Keep away from the eyes. Wash with soap when hands look dirty.</blockquote>
    `,
    facts: {
      Volume: '500 ml',
      'Active part': 'Ethyl alcohol 70% v/v',
      'Other parts': 'Water, glycerine, aloe vera, thickener',
      Use: 'On dry hands, 3 ml, rub for 30 seconds',
      Flammable: 'Yes',
      'Shelf life': '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Thandak First-Aid Cold Pack with Cloth Wrap',
    brand: 'Thandak',
    genericName: 'Gel pack',
    keyFact: '20 × 15 cm, cloth wrap',
    summary: 'A reusable cold pack for bumps and sprains, small enough for the freezer door',
    listPriceRupees: 329,
    discountPercent: 33,
    stock: 74,
    pictures: [
      { art: 'products/gel-pack-cloth-wrap', alt: 'A green gel pack and a checked cloth wrap.' },
      {
        art: 'product-views/gel-pack-cloth-wrap-detail',
        alt: 'Close-up of the gel pack before its cloth wrap.',
      },
      {
        art: 'product-views/gel-pack-cloth-wrap-beside',
        alt: 'The gel pack and its wrap stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'ret',
    leaflet: true,
    description: `
      <p>A child comes in crying from the cricket pitch with a bumped elbow. This pack is already cold, already soft and already in its sleeve.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Ready after 90 minutes in the freezer.</li>
      <li>The wrap has a finger loop, so a child can hold it.</li>
      <li>Fits a tiffin bag for school matches.</li>
      </ul>
      <h3>In the box</h3>
      <p>One gel pack, one cloth wrap.</p>
      <h3>Care</h3>
      <p>Wash the wrap by hand. Check the seams of the pack before each use.</p>
    `,
    facts: {
      Size: '20 × 15 cm',
      Filling: 'Water-based gel, non-toxic',
      'Outer film': 'Nylon and polyethylene',
      Weight: '330 g',
      'Time per use': '10 to 15 minutes',
      Wrap: 'Cotton flannel',
      'Country of origin': 'India',
    },
  },
]
