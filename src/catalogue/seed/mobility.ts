import type { SeedProduct } from './seed-product.ts'

export const mobility: SeedProduct[] = [
  {
    name: 'Sahaj Foldable Wheelchair, 100 kg',
    brand: 'Sahaj',
    genericName: 'Wheelchair',
    keyFact: 'Up to 100 kg, 46 cm seat',
    summary: 'A strong everyday wheelchair that folds flat and fits in the boot of a small car',
    listPriceRupees: 11500,
    discountPercent: 34,
    stock: 32,
    bestseller: true,
    pictures: [
      { art: 'products/wheelchair', alt: 'A green folding wheelchair, seen from the side.' },
      { art: 'products/wheelchair-2', alt: 'Close-up of the large spoked wheel and the seat.' },
      {
        art: 'product-views/wheelchair-contents',
        alt: 'The box holds the wheelchair, two footplates, a strap and a tool.',
      },
      {
        art: 'product-views/wheelchair-chair',
        alt: 'The wheelchair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'ret',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>For the hospital visit, the wedding and the evening round of the colony. Pull the seat up in the middle and the wheelchair folds to the width of a suitcase.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Padded armrests and a washable seat</li>
      <li>Footplates swing up for getting in and out</li>
      <li>Brakes on both rear wheels</li>
      </ul>
      <h3>In the box</h3>
      <p>Folding wheelchair, two footplates, calf strap, tool for the wheels.</p>
      <blockquote>Set both brakes before anyone sits down or stands up.</blockquote>
      <h3>Care</h3>
      <p>Wipe the frame dry after rain. Put a drop of oil on the axle every two months.</p>
    `,
    facts: {
      Capacity: '100 kg',
      Seat: '46 cm wide, 42 cm deep',
      'Open width': '66 cm',
      'Folded width': '28 cm',
      Wheels: 'Rear 24 inch, front 8 inch, solid',
      Frame: 'Powder-coated steel',
      Weight: '17.5 kg',
      Warranty: '1 year on the frame',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sahaj Light Aluminium Wheelchair, 11.5 kg',
    brand: 'Sahaj',
    genericName: 'Wheelchair',
    keyFact: 'Up to 100 kg, 11.5 kg',
    summary: 'Six kilos lighter than steel, so one person can lift it into the car alone',
    listPriceRupees: 18900,
    discountPercent: 30,
    stock: 14,
    pictures: [
      {
        art: 'products/wheelchair-light',
        alt: 'A wheelchair with a light blue frame and six-spoke wheels, seen from the side.',
      },
      { art: 'product-views/wheelchair-light-detail', alt: 'Close-up of the six-spoke wheel.' },
      {
        art: 'product-views/wheelchair-light-contents',
        alt: 'The box holds the wheelchair, two footplates, a strap and a tool.',
      },
      {
        art: 'product-views/wheelchair-light-chair',
        alt: 'The wheelchair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The lightest wheelchair we keep. The frame is aluminium, the rear wheels come off with a push of the thumb, and the backrest folds down.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Quick-release rear wheels</li>
      <li>Brakes for the person pushing, too</li>
      <li>Breathing mesh seat for hot days</li>
      </ul>
      <h3>In the box</h3>
      <p>Wheelchair, two swing-away footplates, seat belt, tool.</p>
      <h3>Care</h3>
      <p>Check the quick-release pins each week. They must click before you ride.</p>
    `,
    facts: {
      Capacity: '100 kg',
      Seat: '45 cm wide, 41 cm deep',
      'Open width': '62 cm',
      'Folded width': '27 cm',
      Wheels: 'Rear 24 inch, front 6 inch, solid',
      Frame: 'Aluminium alloy',
      Weight: '11.5 kg',
      Warranty: '2 years on the frame',
    },
  },
  {
    name: 'Sahaj Wide Wheelchair for Heavier Users, 150 kg',
    brand: 'Sahaj',
    genericName: 'Wheelchair',
    keyFact: 'Up to 150 kg, 56 cm seat',
    summary: 'A broader seat and a double cross-brace, for people up to 150 kg',
    listPriceRupees: 21500,
    discountPercent: 28,
    stock: 6,
    pictures: [
      { art: 'products/wheelchair-wide', alt: 'A wide green wheelchair, seen from the front.' },
      {
        art: 'product-views/wheelchair-wide-detail',
        alt: 'Close-up of the wide seat and the armrests.',
      },
      {
        art: 'product-views/wheelchair-wide-contents',
        alt: 'The box holds the wheelchair, a cushion, a strap and a tool.',
      },
      {
        art: 'product-views/wheelchair-wide-chair',
        alt: 'The wheelchair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Comfort begins with enough room. The seat is 56 cm wide and stands on a doubled brace, and the wheels carry thicker spokes.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Armrests lift away for moving to a bed</li>
      <li>Extra-deep cushion in washable cloth</li>
      <li>Tall handles spare the back of the person pushing</li>
      </ul>
      <h3>In the box</h3>
      <p>Wheelchair, seat cushion, two footplates, calf strap, tool.</p>
      <h3>Care</h3>
      <p>Tighten the brace bolts every three months. Please measure your doors first: it is 76 cm wide.</p>
    `,
    facts: {
      Capacity: '150 kg',
      Seat: '56 cm wide, 46 cm deep',
      'Open width': '76 cm',
      'Folded width': '32 cm',
      Wheels: 'Rear 24 inch, front 8 inch, solid',
      Frame: 'Reinforced steel',
      Weight: '23 kg',
      Warranty: '1 year on the frame',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sahaj High-Back Wheelchair with Padded Seat, 110 kg',
    brand: 'Sahaj',
    genericName: 'Wheelchair',
    keyFact: 'Up to 110 kg, high back',
    summary: 'A taller back that supports the shoulders, for those who sit for many hours',
    listPriceRupees: 16900,
    discountPercent: 33,
    stock: 0,
    pictures: [
      {
        art: 'products/wheelchair-high-back',
        alt: 'A green wheelchair with a high back, a red head cushion and a raised leg rest.',
      },
      {
        art: 'product-views/wheelchair-high-back-detail',
        alt: 'Close-up of the head cushion and the high back.',
      },
      {
        art: 'product-views/wheelchair-high-back-contents',
        alt: 'The box holds the wheelchair, a cushion, a strap and a tool.',
      },
      {
        art: 'product-views/wheelchair-high-back-chair',
        alt: 'The wheelchair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    leaflet: true,
    description: `
      <p>An ordinary wheelchair ends below the shoulder blades. Here the back goes up 60 cm, so a tired person can lean all the way.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Thick cushions on seat and back</li>
      <li>Chest and lap belts included</li>
      <li>Small rear wheels stop it from tipping backwards</li>
      </ul>
      <h3>In the box</h3>
      <p>High-back wheelchair, two cushions, belts, two footplates, tool.</p>
      <blockquote>Someone who sits for long should change position often. Ask a nurse or physiotherapist how.</blockquote>
      <h3>Care</h3>
      <p>Cushion covers come off and wash at 40 °C. Check brakes and tyres each month.</p>
    `,
    facts: {
      Capacity: '110 kg',
      Seat: '46 cm wide, 43 cm deep',
      'Back height': '60 cm',
      'Open width': '67 cm',
      'Folded width': '31 cm',
      Wheels: 'Rear 24 inch, front 8 inch, solid',
      Frame: 'Powder-coated steel',
      Weight: '20 kg',
      Warranty: '1 year on the frame',
    },
  },
  {
    name: 'Height-Adjustable Folding Walker',
    brand: 'Sahaj',
    genericName: 'Walker',
    keyFact: '78 to 95 cm, 110 kg',
    summary: 'A light aluminium walker with soft grips, set to your height in eight steps',
    listPriceRupees: 2600,
    discountPercent: 41,
    stock: 90,
    bestseller: true,
    pictures: [
      {
        art: 'products/walker',
        alt: 'A silver folding walker with a green panel and yellow feet.',
      },
      { art: 'products/walker-2', alt: 'Close-up of the hand grip and the green panel.' },
      {
        art: 'product-views/walker-detail',
        alt: 'Close-up of the leg with its height holes and rubber feet.',
      },
      {
        art: 'product-views/walker-chair',
        alt: 'The walker stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Stand straight with your arms hanging, and set the handles level with your wrists. That is all the fitting this walker needs, and one press folds it flat against a wall.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Weighs a little over two kilos</li>
      <li>Rubber feet grip wet bathroom tiles</li>
      <li>Button is large enough for stiff fingers</li>
      </ul>
      <h3>In the box</h3>
      <p>One folding walker with rubber feet fitted, spare pair of feet.</p>
      <blockquote>Let a physiotherapist or nurse watch your first steps with it.</blockquote>
      <h3>Care</h3>
      <p>Look at the rubber feet every month and change them when the pattern is worn smooth.</p>
    `,
    facts: {
      Capacity: '110 kg',
      Height: '78 to 95 cm, eight steps',
      Width: '62 cm open, 10 cm folded',
      Frame: 'Anodised aluminium',
      Grips: 'Soft foam rubber',
      Weight: '2.3 kg',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Reciprocal Walker, Step by Step, 120 kg',
    brand: 'Kadam',
    genericName: 'Walker',
    keyFact: '76 to 94 cm, step by step',
    summary: 'Each side moves forward on its own, or lock it and lift it like a plain walker',
    listPriceRupees: 3290,
    discountPercent: 36,
    stock: 29,
    pictures: [
      {
        art: 'products/walker-reciprocal',
        alt: 'A silver walker with a black turning joint in the middle and an arrow above it.',
      },
      {
        art: 'product-views/walker-reciprocal-detail',
        alt: 'Close-up of the turning joint that lets each side step by itself.',
      },
      {
        art: 'product-views/walker-reciprocal-chair',
        alt: 'The walker stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Some people find it hard to lift a whole walker. This one lets the left side go forward while the right side stays put, then the other way round.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>One lever changes between moving and fixed</li>
      <li>Stays stable in both ways of walking</li>
      <li>Folds with one press</li>
      </ul>
      <h3>In the box</h3>
      <p>One walker with rubber feet, lever guide card.</p>
      <h3>Care</h3>
      <p>Keep the joints free of dust. If a joint feels loose, stop using it until it is mended.</p>
    `,
    facts: {
      Capacity: '120 kg',
      Height: '76 to 94 cm',
      Width: '60 cm open, 11 cm folded',
      Use: 'Reciprocal or fixed',
      Frame: 'Anodised aluminium',
      Weight: '2.6 kg',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Junior Walker for Shorter Users, 60 to 78 cm',
    brand: 'Kadam',
    genericName: 'Walker',
    keyFact: '60 to 78 cm, 75 kg',
    summary: 'The same folding walker in a smaller size, for children and shorter grown-ups',
    listPriceRupees: 2390,
    discountPercent: 32,
    stock: 18,
    pictures: [
      {
        art: 'products/walker-junior',
        alt: 'A low blue walker with a yellow panel and black feet.',
      },
      {
        art: 'product-views/walker-junior-detail',
        alt: 'Close-up of the yellow panel and the blue hand grips.',
      },
      {
        art: 'product-views/walker-junior-chair',
        alt: 'The junior walker stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>A walker that is too tall makes the shoulders ache. This size begins at 60 cm and suits people of about 120 to 155 cm.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Narrower, so it passes through small bathroom doors</li>
      <li>Slim grips for small hands</li>
      <li>Light enough to be lifted with little effort</li>
      </ul>
      <h3>In the box</h3>
      <p>One junior walker, spare pair of rubber feet.</p>
      <h3>Care</h3>
      <p>Set all four legs to the same hole and tug each one before use.</p>
    `,
    facts: {
      Capacity: '75 kg',
      Height: '60 to 78 cm',
      Width: '52 cm open, 10 cm folded',
      Frame: 'Anodised aluminium',
      Grips: 'Slim soft rubber',
      Weight: '1.9 kg',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Rollator with Seat, Basket and Hand Brakes',
    brand: 'Kadam',
    genericName: 'Rollator',
    keyFact: 'Up to 120 kg, 8 inch',
    summary: 'Four wheels, a seat for a rest and a basket for the vegetables',
    listPriceRupees: 8490,
    discountPercent: 38,
    stock: 24,
    pictures: [
      {
        art: 'products/rollator',
        alt: 'A silver rollator with a padded seat, a green bag and a hand brake.',
      },
      { art: 'products/rollator-2', alt: 'Close-up of the seat, the bag and the wheels.' },
      {
        art: 'product-views/rollator-contents',
        alt: 'The box holds the rollator, a basket, a strap and a tool.',
      },
      {
        art: 'product-views/rollator-chair',
        alt: 'The rollator stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Walk to the market, sit for a while, walk back. The rollator rolls instead of being lifted, and when you press the brake handles down it becomes a chair.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Padded seat with a curved back strap</li>
      <li>Handles move up and down through 14 cm</li>
      <li>Covered basket under the seat</li>
      </ul>
      <h3>In the box</h3>
      <p>Rollator, basket, back strap, tool.</p>
      <blockquote>Push both brake handles down until they click before you sit. Never be pushed along while sitting on it.</blockquote>
      <h3>Care</h3>
      <p>Check the brake cables once a month, and clear thread and hair from the wheels.</p>
    `,
    facts: {
      Capacity: '120 kg',
      'Handle height': '80 to 94 cm',
      Seat: '35 × 30 cm, 53 cm high',
      Wheels: 'Four, 8 inch, solid',
      Width: '61 cm',
      Frame: 'Aluminium',
      Weight: '7.2 kg',
      Warranty: '2 years on the frame',
    },
  },
  {
    name: 'Kadam All-Ground Rollator, 10 Inch Wheels, 136 kg',
    brand: 'Kadam',
    genericName: 'Rollator',
    keyFact: 'Up to 136 kg, 10 inch',
    summary: 'Bigger wheels and a stronger frame, for rough lanes, parks and temple paths',
    listPriceRupees: 12900,
    discountPercent: 31,
    stock: 8,
    pictures: [
      {
        art: 'products/rollator-all-ground',
        alt: 'A red rollator with large treaded wheels, a seat, a bag and a walking stick in its holder.',
      },
      {
        art: 'product-views/rollator-all-ground-detail',
        alt: 'Close-up of the large front wheel and the bag.',
      },
      {
        art: 'product-views/rollator-all-ground-contents',
        alt: 'The box holds the rollator, a basket, a strap and a tool.',
      },
      {
        art: 'product-views/rollator-all-ground-chair',
        alt: 'The rollator stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    leaflet: true,
    description: `
      <p>Small wheels catch on every stone. With ten inches in front and soft tyres all round, this rollator goes calmly over broken footpaths.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Bell and reflector strips for the evening</li>
      <li>Stick holder and deep basket</li>
      <li>Folds and stands up by itself</li>
      </ul>
      <h3>In the box</h3>
      <p>Rollator, basket, back strap, stick holder, tool.</p>
      <h3>Care</h3>
      <p>Wipe mud off the same day. Ask for new brake pads when braking becomes weak.</p>
    `,
    facts: {
      Capacity: '136 kg',
      'Handle height': '82 to 98 cm',
      Seat: '45 × 27 cm, 55 cm high',
      Wheels: 'Front 10 inch, rear 8 inch, soft polyurethane',
      Width: '65 cm',
      Frame: 'Aluminium',
      Weight: '8.4 kg',
      Warranty: '2 years on the frame',
    },
  },
  {
    name: 'Kadam Quad Walking Stick, Small Base',
    brand: 'Kadam',
    genericName: 'Walking stick',
    keyFact: '72 to 95 cm, small base',
    summary: 'A stick that stands by itself, with four feet and a soft curved handle',
    listPriceRupees: 990,
    discountPercent: 42,
    stock: 115,
    pictures: [
      {
        art: 'products/quad-stick-small-base',
        alt: 'A green walking stick with a black handle, a wrist loop and a small base on four feet.',
      },
      {
        art: 'product-views/quad-stick-small-base-detail',
        alt: 'Close-up of the small base and its four rubber feet.',
      },
      {
        art: 'product-views/quad-stick-small-base-chair',
        alt: 'The walking stick stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Put it down at the shop counter and it stays standing. The small four-footed base goes up ordinary stairs and still holds better than a single tip.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Height changes with one press of a pin</li>
      <li>Suits right hand or left, by turning the base</li>
      <li>Feet can be bought again cheaply</li>
      </ul>
      <h3>In the box</h3>
      <p>One walking stick with four rubber feet, wrist loop.</p>
      <h3>Care</h3>
      <p>Tighten the collar after you change the height. Dry the feet after rain.</p>
    `,
    facts: {
      Capacity: '110 kg',
      Height: '72 to 95 cm, ten steps',
      Base: '19 × 14 cm',
      Shaft: 'Aluminium, 22 mm',
      Handle: 'Soft rubber, offset',
      Weight: '620 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Quad Walking Stick, Wide Base, Extra Steady',
    brand: 'Kadam',
    genericName: 'Walking stick',
    keyFact: '72 to 95 cm, wide base',
    summary: 'Four feet set wide apart, for those who lean on their walking stick heavily',
    listPriceRupees: 1190,
    discountPercent: 37,
    stock: 73,
    pictures: [
      {
        art: 'products/walking-stick',
        alt: 'A silver walking stick with a black handle and a wide base on four feet.',
      },
      {
        art: 'products/walking-stick-2',
        alt: 'Close-up of the wide base and its four rubber feet.',
      },
      {
        art: 'product-views/walking-stick-detail',
        alt: 'Close-up of the handle and the neck of the stick.',
      },
      {
        art: 'product-views/walking-stick-chair',
        alt: 'The walking stick stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>The wider the base, the steadier the stand. Choose this stick for level floors at home, and the small base if you climb stairs often.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Feet spread over 28 cm</li>
      <li>Steel lower part keeps the weight low</li>
      <li>Rounded handle with a thumb rest</li>
      </ul>
      <h3>In the box</h3>
      <p>One walking stick with wide base, four rubber feet fitted, two spare feet.</p>
      <blockquote>A stick is held on the stronger side. If you are not sure, ask a physiotherapist.</blockquote>
      <h3>Care</h3>
      <p>Check that all four feet touch the floor. Replace them as a set.</p>
    `,
    facts: {
      Capacity: '130 kg',
      Height: '72 to 95 cm, ten steps',
      Base: '28 × 20 cm',
      Shaft: 'Aluminium above, steel below',
      Handle: 'Soft rubber, offset',
      Weight: '860 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Tall Quad Walking Stick, 84 to 107 cm',
    brand: 'Kadam',
    genericName: 'Walking stick',
    keyFact: '84 to 107 cm, 130 kg',
    summary: 'A longer stick with four feet, for people taller than about 178 cm',
    listPriceRupees: 1290,
    discountPercent: 33,
    stock: 26,
    pictures: [
      {
        art: 'products/quad-stick-tall',
        alt: 'A tall black walking stick with a red straight handle and four feet.',
      },
      {
        art: 'product-views/quad-stick-tall-detail',
        alt: 'Close-up of the straight handle and the height lock.',
      },
      {
        art: 'product-views/quad-stick-tall-chair',
        alt: 'The walking stick stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Tall people stoop over ordinary sticks. Ten centimetres more make the difference, and the tube is thicker so that it does not flex.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Thick 25 mm tube</li>
      <li>Broad handle for larger hands</li>
      <li>Marked holes, so you find your height again after travel</li>
      </ul>
      <h3>In the box</h3>
      <p>One tall walking stick, four rubber feet fitted, wrist loop.</p>
      <h3>Care</h3>
      <p>Listen for the click of the pin, then turn the collar tight.</p>
    `,
    facts: {
      Capacity: '130 kg',
      Height: '84 to 107 cm, ten steps',
      Base: '20 × 15 cm',
      Shaft: 'Aluminium, 25 mm',
      Handle: 'Wide soft rubber',
      Weight: '740 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Elbow Crutches, Adult, Pair, 110 kg',
    brand: 'Kadam',
    genericName: 'Elbow crutches',
    keyFact: '73 to 96 cm, pair',
    summary: 'Two light forearm crutches with open cuffs and handles that do not bite',
    listPriceRupees: 1990,
    discountPercent: 40,
    stock: 57,
    pictures: [
      {
        art: 'products/elbow-crutch',
        alt: 'A pair of silver elbow crutches with green cuffs and black hand grips.',
      },
      { art: 'products/elbow-crutch-2', alt: 'Close-up of the arm cuff and the hand grip.' },
      {
        art: 'product-views/elbow-crutch-detail',
        alt: 'Close-up of the height holes and the yellow rubber tips.',
      },
      {
        art: 'product-views/elbow-crutch-chair',
        alt: 'The pair of crutches stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'gulab',
    leaflet: true,
    description: `
      <p>After an injury you may live with crutches for weeks, so small comforts count. The cuff is open in front, the handle is padded and the lower leg sets to your height.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Cuff and leg adjust on their own</li>
      <li>Weight spreads over the whole palm</li>
      <li>Clips hold the pair together when parked</li>
      </ul>
      <h3>In the box</h3>
      <p>Two elbow crutches, two spare rubber tips, joining clips.</p>
      <blockquote>Ask your doctor how much weight the leg may take, and practise stairs with someone beside you.</blockquote>
      <h3>Care</h3>
      <p>Change the tips when the rings are worn. Wipe the handles with soapy water.</p>
    `,
    facts: {
      Capacity: '110 kg',
      'Handle height': '73 to 96 cm',
      Cuff: 'Adjustable, 20 to 26 cm above the handle',
      Tube: 'Aluminium',
      Tips: 'Ringed rubber, 19 mm',
      Weight: '580 g each',
      Pack: 'One pair',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Kadam Elbow Crutches, Small, Pair, for 140 to 160 cm',
    brand: 'Kadam',
    genericName: 'Elbow crutches',
    keyFact: '60 to 80 cm, pair',
    summary: 'Shorter forearm crutches for teenagers and smaller adults',
    listPriceRupees: 1790,
    discountPercent: 35,
    stock: 31,
    pictures: [
      {
        art: 'products/elbow-crutch-small',
        alt: 'A pair of small elbow crutches, crossed, with blue cuffs and red hand grips.',
      },
      {
        art: 'product-views/elbow-crutch-small-detail',
        alt: 'Close-up of the arm cuffs and hand grips.',
      },
      {
        art: 'product-views/elbow-crutch-small-detail-2',
        alt: 'Close-up of the height holes and the black rubber tips.',
      },
      {
        art: 'product-views/elbow-crutch-small-chair',
        alt: 'The pair of crutches stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The right length keeps the shoulders low and the elbow a little bent. This pair fits people of about 140 to 160 cm, with a slimmer handle and a smaller cuff.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Lighter by a hundred grams each</li>
      <li>Reflecting strips for the road</li>
      <li>Quiet collars that do not rattle</li>
      </ul>
      <h3>In the box</h3>
      <p>Two elbow crutches, two spare rubber tips.</p>
      <h3>Care</h3>
      <p>Check the pins every morning before the first step. Keep the tips dry and free of grit.</p>
    `,
    facts: {
      Capacity: '90 kg',
      'Handle height': '60 to 80 cm',
      Cuff: 'Adjustable, 17 to 22 cm above the handle',
      Tube: 'Aluminium',
      Tips: 'Ringed rubber, 19 mm',
      Weight: '480 g each',
      Pack: 'One pair',
      'Country of origin': 'India',
    },
  },
]
