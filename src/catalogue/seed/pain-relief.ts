import type { SeedProduct } from './seed-product.ts'

export const painRelief: SeedProduct[] = [
  {
    name: 'Orthopaedic Electric Heating Pad, Large',
    brand: 'Garmee',
    genericName: 'Heating pad',
    keyFact: '41 × 31 cm, 3 settings',
    summary: 'Gentle dry heat for back, shoulder and knee, with three settings on the cord',
    listPriceRupees: 1490,
    discountPercent: 38,
    stock: 84,
    bestseller: true,
    pictures: [
      { art: 'products/heating-pad', alt: 'A large red heating pad with a hand control.' },
      { art: 'products/heating-pad-2', alt: 'The heating pad lies before its carton.' },
      { art: 'product-views/heating-pad-detail', alt: 'Close-up of the hand control on its cord.' },
      {
        art: 'product-views/heating-pad-contents',
        alt: 'The box holds the heating pad, a cloth cover, a strap and a booklet.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>A soft, wide pad that warms up within minutes and stays at the setting you choose. Lay it over the lower back, wrap it round a knee, or spread it on the bed on a cold night.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The control has three steps and can be worked by feel.</li>
      <li>Two thermostats inside hold the heat steady and cut the power if the pad gets too warm.</li>
      <li>The cover opens with a zip, so it can be washed apart from the pad.</li>
      <li>The long cord reaches the bed from most wall sockets.</li>
      </ul>
      <h3>In the box</h3>
      <p>Heating pad, washable cover, two tie straps and a user guide in English and Hindi.</p>
      <h3>Care</h3>
      <p>Unplug it and let it cool before you put it away. Keep it flat or loosely rolled, never folded sharply. Wash only the cover.</p>
      <blockquote>Do not sleep on a heated pad, and do not use it on skin that cannot feel warmth well. People with diabetes should ask their doctor first.</blockquote>
    `,
    facts: {
      Heat: 'Dry heat, three settings',
      'Surface temperature': 'About 40 to 65 °C',
      Power: '65 W, 230 V AC, 50 Hz',
      Size: '41 × 31 cm',
      Cord: '2.4 m with switch',
      Safety: 'Two thermostats',
      Cover: 'Polyester fleece, washable',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Garmee Electric Heating Pad, Regular with Waist Strap',
    brand: 'Garmee',
    genericName: 'Heating pad',
    keyFact: '32 × 24 cm, waist strap',
    summary: 'A smaller heating pad with a stretch strap, for the waist or lower tummy',
    listPriceRupees: 990,
    discountPercent: 32,
    stock: 46,
    pictures: [
      {
        art: 'products/heating-pad-waist-strap',
        alt: 'A pink heating pad with a black waist strap and a hand control.',
      },
      {
        art: 'product-views/heating-pad-waist-strap-detail',
        alt: 'Close-up of the hand control on its cord.',
      },
      {
        art: 'product-views/heating-pad-waist-strap-detail-2',
        alt: 'Close-up of the buckle of the waist strap.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>This is the pad for someone who does not like to lie still. The strap holds it at the waist while you sit and read, and the smaller size suits a shoulder or an elbow too.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The strap is stretchy and fits waists from 28 to 44 inches.</li>
      <li>Low heat is mild enough for a long television serial.</li>
      <li>It weighs less than half a kilo.</li>
      </ul>
      <h3>In the box</h3>
      <p>Heating pad with cover, elastic waist strap, user guide.</p>
      <h3>Care</h3>
      <p>Wipe the pad with a dry cloth. Check the cord now and then, and stop using the pad if you see a crack or a burn mark.</p>
    `,
    facts: {
      Heat: 'Dry heat, two settings',
      Power: '40 W, 230 V AC, 50 Hz',
      Size: '32 × 24 cm',
      Weight: '420 g',
      Strap: 'Elastic, 28 to 44 inches',
      Cord: '2 m with switch',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Ribbed Rubber Hot Water Bag, 2 L',
    brand: 'Garmee',
    genericName: 'Hot water bag',
    keyFact: '2 litres, ribbed',
    summary: 'The familiar two-litre bag in thick rubber, ribbed so it never feels too hot',
    listPriceRupees: 549,
    discountPercent: 40,
    stock: 160,
    bestseller: true,
    pictures: [
      { art: 'products/hot-water-bag', alt: 'A ribbed yellow hot water bag with a green stopper.' },
      {
        art: 'products/hot-water-bag-2',
        alt: 'The hot water bag stands on a shelf in a niche, beside books.',
      },
      { art: 'product-views/hot-water-bag-detail', alt: 'Close-up of the ribs and the stopper.' },
      {
        art: 'product-views/hot-water-bag-beside',
        alt: 'The hot water bag stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Nearly every Indian home has owned one of these. The thick natural rubber holds warmth for hours, and the ribs keep a little air between the hot wall and your skin.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The wide mouth makes it easy to fill from a kettle.</li>
      <li>The screw stopper sits deep on a rubber washer and does not drip.</li>
      <li>It needs no electricity, so it works in a power cut.</li>
      </ul>
      <h3>In the box</h3>
      <p>Hot water bag with stopper, one spare washer.</p>
      <h3>Care</h3>
      <p>Fill it two thirds with hot, not boiling, water and press the air out before closing. After use, drain it and hang it upside down until dry. Replace the bag every two years.</p>
      <blockquote>Wrap the bag in a towel for children, older people and anyone with numb skin.</blockquote>
    `,
    facts: {
      Capacity: '2 litres',
      Material: 'Natural rubber',
      Surface: 'Ribbed on both sides',
      Size: 'About 33 × 20 cm',
      Stopper: 'Screw type with rubber washer',
      Weight: '360 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Garmee Mini Rubber Hot Water Bag, 750 ml',
    brand: 'Garmee',
    genericName: 'Hot water bag',
    keyFact: '750 mL, ribbed',
    summary: 'A light, palm-wide bag for tummy, neck or cold feet, easy to lift when full',
    listPriceRupees: 349,
    discountPercent: 30,
    stock: 72,
    pictures: [
      {
        art: 'products/hot-water-bag-mini',
        alt: 'A small red hot water bag with a diamond pattern.',
      },
      {
        art: 'product-views/hot-water-bag-mini-detail',
        alt: 'Close-up of the diamond pattern and the stopper.',
      },
      {
        art: 'product-views/hot-water-bag-mini-home',
        alt: 'The small hot water bag stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A full two-litre bag can be heavy for thin wrists. This one weighs under a kilo when filled and tucks neatly behind the neck or under the feet.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Small enough to pack for a train journey.</li>
      <li>Fills from a single electric kettle.</li>
      <li>The loop at the base lets you hang it up to dry.</li>
      </ul>
      <h3>In the box</h3>
      <p>Hot water bag with stopper.</p>
      <h3>Care</h3>
      <p>Use hot water from the tap or kettle, never boiling. Keep it away from oil, balm and sunlight, which make rubber crack.</p>
    `,
    facts: {
      Capacity: '750 ml',
      Material: 'Natural rubber',
      Size: 'About 24 × 14 cm',
      Weight: '190 g empty',
      Stopper: 'Screw type',
      Surface: 'Ribbed',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Thandak Reusable Hot and Cold Gel Pack, Set of 2',
    brand: 'Thandak',
    genericName: 'Gel pack',
    keyFact: '26 × 14 cm, set of 2',
    summary: 'Two soft gel packs: chill them in the freezer or warm them in a bowl of hot water',
    listPriceRupees: 499,
    discountPercent: 42,
    stock: 118,
    pictures: [
      {
        art: 'products/gel-pack-set-of-2-sleeves',
        alt: 'Two blue gel packs and two green fabric sleeves.',
      },
      {
        art: 'product-views/gel-pack-set-of-2-sleeves-detail',
        alt: 'Close-up of the gel packs and a sleeve.',
      },
      {
        art: 'product-views/gel-pack-set-of-2-sleeves-beside',
        alt: 'The gel packs and their sleeves stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Keep one pack in the freezer and one in the drawer, and you are ready for either cold or warmth. The gel stays soft when cold, so the pack bends round an ankle or a jaw.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>One pack is always cold while the other is in use.</li>
      <li>The thick film has welded edges on all four sides.</li>
      <li>Each pack comes with a soft sleeve that goes between pack and skin.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two gel packs, two fabric sleeves.</p>
      <h3>Care</h3>
      <p>Freeze for two hours, or stand in hot water for eight to ten minutes. Wipe with a damp cloth. Throw away a pack that leaks.</p>
    `,
    facts: {
      Use: 'Cold or warm',
      Size: '26 × 14 cm each',
      Filling: 'Water-based gel, non-toxic',
      'Outer film': 'Nylon and polyethylene',
      Weight: '300 g each',
      'Time per use': '15 to 20 minutes',
      Pack: '2 packs with sleeves',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Thandak Cold Gel Pack for Back and Hip, Large',
    brand: 'Thandak',
    genericName: 'Gel pack',
    keyFact: '36 × 28 cm, with straps',
    summary: 'A wide cold pack that lies flat over the lower back, hip or both knees',
    listPriceRupees: 699,
    discountPercent: 35,
    stock: 0,
    pictures: [
      {
        art: 'products/gel-pack-back-and-hip',
        alt: 'A large blue gel pack with two black straps and yellow buckles.',
      },
      {
        art: 'product-views/gel-pack-back-and-hip-detail',
        alt: 'Close-up of the cells of the gel pack and the buckles.',
      },
      {
        art: 'product-views/gel-pack-back-and-hip-contents',
        alt: 'The box holds the gel pack and a cloth cover.',
      },
    ],
    wall: 'sky',
    description: `
      <p>When a small pack only covers half of the sore place, reach for this one. The gel sits in separate pockets, so it does not slide down to one end.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The stitched pockets keep the cold spread evenly.</li>
      <li>It bends straight out of the freezer.</li>
      <li>Two long straps hold it on while you walk about the house.</li>
      </ul>
      <h3>In the box</h3>
      <p>One large gel pack, cotton cover, two straps.</p>
      <h3>Care</h3>
      <p>Lay it flat in the freezer inside a clean bag. Always use the cotton cover, and take the pack off after 20 minutes.</p>
    `,
    facts: {
      Use: 'Cold only',
      Size: '36 × 28 cm',
      Filling: 'Water-based gel in 9 pockets',
      Weight: '1.1 kg',
      Straps: 'Two, 70 cm each',
      'Time per use': 'Up to 20 minutes',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Garmee Infrared Heat Lamp, 150 W',
    brand: 'Garmee',
    genericName: 'Infrared lamp',
    keyFact: '150 W, 38 cm high',
    summary: 'A red lamp on a tilting stand that gives deep, dry warmth without touching the skin',
    listPriceRupees: 1850,
    discountPercent: 36,
    stock: 38,
    pictures: [
      { art: 'products/infrared-lamp', alt: 'A green infrared lamp on a stand, glowing red.' },
      {
        art: 'products/infrared-lamp-2',
        alt: 'The lamp stands on a shelf in a niche, beside books.',
      },
      {
        art: 'product-views/infrared-lamp-detail',
        alt: 'Close-up of the glowing bulb behind its guard.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>Some people cannot bear the weight of a pad on a sore shoulder. This lamp warms from a distance: you sit before it, about an arm away, and the head tilts to where you want it.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The head turns up and down and stays where you leave it.</li>
      <li>A wire guard keeps fingers and cloth away from the hot bulb.</li>
      <li>The heavy base does not tip over easily.</li>
      </ul>
      <h3>In the box</h3>
      <p>Lamp with stand, 150 W infrared bulb, user guide.</p>
      <h3>Care</h3>
      <p>Let the bulb cool for 15 minutes before you touch it. Dust the shade with a dry cloth. The bulb has an ordinary E27 screw and is simple to change.</p>
      <blockquote>Keep your eyes closed and turned away from the light. Do not use it over numb skin or after applying a balm.</blockquote>
    `,
    facts: {
      Bulb: '150 W infrared reflector, E27',
      Supply: '230 V AC, 50 Hz',
      Distance: '40 to 60 cm from the skin',
      Session: '10 to 15 minutes',
      Head: 'Tilts up and down by 90°',
      Height: '38 cm',
      Weight: '1.3 kg',
      Cord: '1.8 m',
      Warranty: '1 year on the lamp, bulb not covered',
    },
  },
  {
    name: 'Rahatma Pocket TENS Unit, Single Channel with 2 Pads',
    brand: 'Rahatma',
    genericName: 'TENS unit',
    keyFact: '1 channel, 2 pads',
    summary: 'A pocket device that sends small pulses through two pads, with 20 strength levels',
    listPriceRupees: 2199,
    discountPercent: 45,
    stock: 57,
    pictures: [
      {
        art: 'products/tens-unit',
        alt: 'A white TENS unit that shows level 12, with two pads on leads.',
      },
      { art: 'products/tens-unit-2', alt: 'Close-up of the display and the keys of the unit.' },
      {
        art: 'product-views/tens-unit-contents',
        alt: 'The box holds the TENS unit with its pads, three cells, a pouch and a booklet.',
      },
    ],
    wall: 'neem',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>TENS stands for transcutaneous electrical nerve stimulation: mild pulses through the skin that many people use alongside the care their physiotherapist gives. You feel a tingle, and you decide how strong it is.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Plus and minus keys are large and far apart.</li>
      <li>The strength always starts at zero, so there is no sudden jolt.</li>
      <li>It switches off by itself after 20 minutes.</li>
      </ul>
      <h3>In the box</h3>
      <p>TENS unit, lead wire, 2 self-stick pads, 3 AAA cells, pouch and user guide.</p>
      <h3>Care</h3>
      <p>Stick the pads on clean, dry skin without oil. After use, put them back on their plastic sheet. A pair lasts about 20 uses.</p>
      <blockquote>Not for anyone with a pacemaker or other implanted device, with epilepsy, or during pregnancy. Never place pads on the front of the neck or across the chest.</blockquote>
    `,
    facts: {
      Channels: 'One',
      'Pulse rate': '2 to 120 Hz',
      'Pulse width': '50 to 250 microseconds',
      Strength: '20 levels',
      Timer: '20 minutes',
      Power: '3 AAA cells',
      Size: '11 × 6 × 2.4 cm',
      Weight: '98 g with cells',
      Warranty: '1 year',
    },
  },
  {
    name: 'Rahatma Relax Massage Gun with 4 Heads',
    brand: 'Rahatma',
    genericName: 'Massage gun',
    keyFact: '4 heads, 8 mm, 620 g',
    summary: 'A cordless massager with five speeds for tired calves, thighs and shoulders',
    listPriceRupees: 4999,
    discountPercent: 52,
    stock: 64,
    pictures: [
      {
        art: 'products/massage-gun-4-heads',
        alt: 'A green massage gun with four heads in a row before it.',
      },
      {
        art: 'product-views/massage-gun-4-heads-contents',
        alt: 'The box holds the massage gun with its four heads, a USB cable and a booklet.',
      },
      {
        art: 'product-views/massage-gun-4-heads-beside',
        alt: 'The massage gun with its four heads stands beside a steel tumbler, which shows its size.',
      },
      {
        art: 'products/massage-gun-2',
        alt: 'Close-up of the display and switch of the massage gun.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Twenty minutes of gardening can leave the legs stiff. Hold this massager lightly over the muscle, let the round head do the tapping, and move along slowly.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>It is quiet enough to use beside a sleeping grandchild.</li>
      <li>The display shows the speed and how much charge is left.</li>
      <li>The rubber grip does not slip in an oily hand.</li>
      <li>It stops after 10 minutes as a reminder to rest the muscle.</li>
      </ul>
      <h3>In the box</h3>
      <p>Massage gun, four heads (ball, flat, fork, bullet), USB-C charging cable and user guide.</p>
      <h3>Care</h3>
      <p>Wipe the heads with a damp cloth. Charge once a month even when it is not in use.</p>
      <blockquote>Stay on soft muscle. Keep away from the spine, neck, joints and any place with a recent injury.</blockquote>
    `,
    facts: {
      Speeds: 'Five, 1,200 to 2,800 taps a minute',
      Stroke: '8 mm',
      Battery: '2,000 mAh lithium-ion',
      'Running time': 'Up to 3 hours',
      Charging: 'USB-C, 5 V, about 3 hours',
      Noise: 'About 50 dB',
      Weight: '620 g',
      Warranty: '1 year',
      'Country of origin': 'China',
    },
  },
  {
    name: 'Rahatma Shiatsu Foot Massager with Warmth',
    brand: 'Rahatma',
    genericName: 'Foot massager',
    keyFact: 'Kneading and warmth',
    summary: 'Rolling nodes under both feet, gentle warmth and a 15-minute timer',
    listPriceRupees: 9990,
    discountPercent: 48,
    stock: 22,
    pictures: [
      {
        art: 'products/foot-massager',
        alt: 'A white foot massager with two green foot wells and a display that shows 15 minutes.',
      },
      { art: 'products/foot-massager-2', alt: 'Close-up of the kneading balls in the foot wells.' },
      {
        art: 'product-views/foot-massager-detail',
        alt: 'Close-up of the display and the switch between the foot wells.',
      },
      {
        art: 'product-views/foot-massager-chair',
        alt: 'The foot massager stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Slip both feet in, press the large orange button and lean back. The nodes roll slowly under the soles, and a second key adds mild warmth.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The big button can be pressed with a toe, so there is no bending.</li>
      <li>Two strengths suit thin and sturdy feet alike.</li>
      <li>The fabric lining unzips for washing.</li>
      </ul>
      <h3>In the box</h3>
      <p>Foot massager with fixed mains cord, user guide.</p>
      <h3>Care</h3>
      <p>Unplug before cleaning. Wipe the shell with a soft damp cloth and wash the lining by hand.</p>
      <blockquote>If you have diabetes, numb feet, a clot in the leg or varicose veins, ask your doctor before using a foot massager.</blockquote>
    `,
    facts: {
      Massage: 'Kneading nodes, two strengths',
      Warmth: 'On or off, about 42 °C',
      Timer: '15 minutes',
      Power: '40 W, 230 V AC, 50 Hz',
      Fits: 'Feet up to UK size 11',
      Size: '42 × 36 × 22 cm',
      Weight: '4.6 kg',
      Warranty: '1 year',
      'Country of origin': 'China',
    },
  },
  {
    name: 'Rahatma Vibro Foot Massager, Flat Plate',
    brand: 'Rahatma',
    genericName: 'Foot massager',
    keyFact: 'Vibration, flat plate',
    summary: 'A low, light massager with raised dots that hum softly under tired soles',
    listPriceRupees: 3490,
    discountPercent: 40,
    stock: 31,
    pictures: [
      {
        art: 'products/foot-massager-vibro-plate',
        alt: 'A flat green foot massager with two foot shapes and a raised display.',
      },
      {
        art: 'product-views/foot-massager-vibro-plate-detail',
        alt: 'Close-up of the raised display and the points under the feet.',
      },
      {
        art: 'product-views/foot-massager-vibro-plate-contents',
        alt: 'The box holds the foot massager, a charger and a booklet.',
      },
      {
        art: 'product-views/foot-massager-vibro-plate-chair',
        alt: 'The foot massager stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Low enough to slide under the sofa and light enough to carry in one hand. The dotted plate only vibrates, so it feels milder than rolling massagers.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Three strengths, from a soft hum to a firm buzz.</li>
      <li>Rest only one foot, or both.</li>
      <li>The flat top wipes clean in a moment.</li>
      </ul>
      <h3>In the box</h3>
      <p>Foot massager, mains adaptor, user guide.</p>
      <h3>Care</h3>
      <p>Sit down to use it; never stand on the plate. Wipe it dry after use.</p>
    `,
    facts: {
      Massage: 'Vibration, three strengths',
      Timer: '15 minutes',
      Power: '12 V adaptor, 18 W',
      Size: '36 × 32 × 9 cm',
      Weight: '1.9 kg',
      Material: 'ABS plastic',
      Noise: 'Under 50 dB',
      Warranty: '6 months',
    },
  },
]
