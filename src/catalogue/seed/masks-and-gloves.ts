import type { SeedProduct } from './seed-product.ts'

export const masksAndGloves: SeedProduct[] = [
  {
    name: 'N95 Respirator Mask, Pack of 5',
    brand: 'Avran',
    genericName: 'N95 mask',
    keyFact: 'Pack of 5',
    summary:
      'Five-layer folding masks with ear loops, for dusty roads, crowded places and sickrooms',
    listPriceRupees: 495,
    discountPercent: 40,
    stock: 230,
    bestseller: true,
    pictures: [
      { art: 'products/n95-pack-of-5', alt: 'Five white N95 masks with cloth loops.' },
      { art: 'products/n95-mask', alt: 'One white N95 mask, seen from the front.' },
      { art: 'products/n95-mask-2', alt: 'An N95 mask lies before its carton, marked 5 pieces.' },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>What the market calls an N95 is sold here with its Indian test: these masks are made to IS 9473, class FFP2. Bend the nose strip, cover the chin, and feel that no air slips past the edge.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Folds flat into a pocket</li>
      <li>Room in front of the lips, so you can speak</li>
      <li>No valve, so the air you breathe out is filtered too</li>
      </ul>
      <h3>In the box</h3>
      <p>Five masks, each in its own wrapper, and a fitting card.</p>
      <blockquote>A mask filters particles. It does not supply oxygen, and it does not guard against gas or vapour.</blockquote>
      <h3>Care</h3>
      <p>Throw it away when it is damp, dirty or hard to breathe through. Do not wash it.</p>
    `,
    facts: {
      Standard: 'Made to IS 9473, class FFP2',
      Filtration: 'At least 94% of test particles',
      Layers: 'Five, with melt-blown filter',
      Fastening: 'Elastic ear loops',
      'Nose strip': 'Aluminium, inside',
      Valve: 'None',
      Pack: '5 masks',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran N95 Respirator Masks, Family Pack of 20',
    brand: 'Avran',
    genericName: 'N95 mask',
    keyFact: 'Pack of 20',
    summary: 'Four packs of five, so each traveller carries a small one',
    listPriceRupees: 1690,
    discountPercent: 45,
    stock: 85,
    pictures: [
      {
        art: 'products/n95-family-pack-20',
        alt: 'Four sealed packs of five N95 masks in a fan, and one white mask in front.',
      },
      {
        art: 'product-views/n95-family-pack-20-detail',
        alt: 'Close-up of the sealed packs with their labels.',
      },
      {
        art: 'product-views/n95-family-pack-20-contents',
        alt: 'The box holds the four packs of masks, four ear hooks and a guide card.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>For pollution weeks, long train journeys and homes where someone is unwell. The twenty masks come as four small packs that stay clean until opened.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Less per mask than the pack of five</li>
      <li>Soft inner layer without smell</li>
      <li>Extra hooks for wearing behind the head</li>
      </ul>
      <h3>In the box</h3>
      <p>Twenty masks in four packs, four hooks, fitting card.</p>
      <h3>Care</h3>
      <p>Store in a dry drawer. Keep one mask to one person.</p>
    `,
    facts: {
      Standard: 'Made to IS 9473, class FFP2',
      Filtration: 'At least 94% of test particles',
      Layers: 'Five, with melt-blown filter',
      Fastening: 'Elastic ear loops, four hooks',
      Valve: 'None',
      Pack: '20 masks',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran N95 Respirator Masks, Small Face, Pack of 10',
    brand: 'Avran',
    genericName: 'N95 mask',
    keyFact: 'Small face, pack of 10',
    summary: 'A narrower cut of the folding mask for smaller adult faces',
    listPriceRupees: 990,
    discountPercent: 38,
    stock: 44,
    pictures: [
      {
        art: 'products/n95-small-face',
        alt: 'Two small flat-fold N95 masks in pale blue, one above the other.',
      },
      {
        art: 'product-views/n95-small-face-detail',
        alt: 'Close-up of the folded edge and nose clip of a small mask.',
      },
      {
        art: 'product-views/n95-small-face-carton',
        alt: 'The small masks stand before their carton.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Gaps at the cheek undo the work of any filter. If a regular mask hangs loose on you, try this one, which is about 15 mm narrower and shorter at the chin.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Shorter loops that do not slide off</li>
      <li>Nose strip bends with two fingers</li>
      <li>Each mask is wrapped singly</li>
      </ul>
      <h3>In the box</h3>
      <p>Ten small masks, fitting card.</p>
      <blockquote>Not made for young children. A child should use a mask meant for children.</blockquote>
      <h3>Care</h3>
      <p>Change it each day, or sooner if it gets wet.</p>
    `,
    facts: {
      Standard: 'Made to IS 9473, class FFP2',
      Filtration: 'At least 94% of test particles',
      Size: 'Small adult',
      Layers: 'Five, with melt-blown filter',
      Valve: 'None',
      Pack: '10 masks',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: '3-Ply Surgical Mask, Box of 50',
    brand: 'Avran',
    genericName: 'Surgical mask',
    keyFact: 'Box of 50',
    summary: 'Soft three-layer masks with a nose strip, for clinics, shops and crowded trips',
    listPriceRupees: 350,
    discountPercent: 57,
    stock: 245,
    pictures: [
      {
        art: 'products/surgical-mask',
        alt: 'A white box of 50 surgical masks, with one pale green mask in front of it.',
      },
      { art: 'products/surgical-mask-2', alt: 'Close-up of the pleats and ear loop of the mask.' },
      {
        art: 'product-views/surgical-mask-beside',
        alt: 'The box of masks stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>A light mask for everyday use. The blue side goes out, the white side goes in, and the strip is pressed along the nose.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Middle layer of melt-blown filter cloth</li>
      <li>Flat loops that are kinder to the ears</li>
      <li>Box opens like a tissue box, one mask at a time</li>
      </ul>
      <h3>In the box</h3>
      <p>Fifty masks.</p>
      <h3>Care</h3>
      <p>Wear it once, fold it inwards and put it in a closed bin. Keep the box away from damp.</p>
    `,
    facts: {
      Standard: 'Made to IS 16289, class 1',
      'Bacterial filtration': 'At least 95%',
      Layers: 'Three: spun-bond, melt-blown, spun-bond',
      Size: '17.5 × 9.5 cm',
      Fastening: 'Flat elastic ear loops',
      Pack: '50 masks',
      Use: 'Single use',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran Splash-Resistant Surgical Mask, Box of 50',
    brand: 'Avran',
    genericName: 'Surgical mask',
    keyFact: 'Splash 120 mmHg, box of 50',
    summary: 'A tighter-woven surgical mask for dental chairs, dressings and small procedures',
    listPriceRupees: 590,
    discountPercent: 42,
    stock: 66,
    pictures: [
      {
        art: 'products/surgical-mask-splash',
        alt: 'A blue box of 50 surgical masks, with a dark blue mask beaded with drops in front.',
      },
      {
        art: 'product-views/surgical-mask-splash-detail',
        alt: 'Close-up of drops of water that stand on the mask.',
      },
      {
        art: 'product-views/surgical-mask-splash-beside',
        alt: 'The box of masks stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>Where drops may fly, an ordinary mask soaks through. The outer layer here is tested with a splash of 120 mmHg, and the filter is one class finer.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Longer nose strip for spectacles</li>
      <li>Sealed edges without loose fibres</li>
      <li>Batch number on every box</li>
      </ul>
      <h3>In the box</h3>
      <p>Fifty masks.</p>
      <h3>Care</h3>
      <p>Change the mask after every person you treat, or as soon as it is wet.</p>
    `,
    facts: {
      Standard: 'Made to IS 16289, class 3',
      'Bacterial filtration': 'At least 98%',
      'Splash resistance': '120 mmHg',
      Layers: 'Three',
      Size: '17.5 × 9.5 cm',
      Pack: '50 masks',
      Use: 'Single use',
      'Country of origin': 'India',
    },
  },
  {
    name: "Avran Children's 3-Ply Mask, Ages 5 to 12, Box of 50",
    brand: 'Avran',
    genericName: 'Surgical mask',
    keyFact: 'Ages 5 to 12, box of 50',
    summary: 'The same soft mask cut smaller, so that it ends below the eyes and not over them',
    listPriceRupees: 399,
    discountPercent: 50,
    stock: 78,
    pictures: [
      {
        art: 'products/surgical-mask-children',
        alt: "A small yellow box of 50 children's masks, with one pink mask with stars in front.",
      },
      {
        art: 'product-views/surgical-mask-children-detail',
        alt: "Close-up of a child's mask with coloured stars.",
      },
      {
        art: 'product-views/surgical-mask-children-beside',
        alt: 'The box of masks stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>School bag, bus, classroom. A mask that fits is a mask that stays on, and this one is three centimetres shorter than the adult size.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Soft round loops</li>
      <li>Easy to breathe through on the stairs</li>
      <li>Short nose strip without sharp ends</li>
      </ul>
      <h3>In the box</h3>
      <p>Fifty children's masks.</p>
      <blockquote>Not for children under 5, and never while sleeping or playing hard.</blockquote>
      <h3>Care</h3>
      <p>One mask, one day. Put a spare in the school bag.</p>
    `,
    facts: {
      Type: 'Three-ply mask for children',
      'Bacterial filtration': 'At least 95%',
      Layers: 'Three: spun-bond, melt-blown, spun-bond',
      Size: '14.5 × 9.5 cm',
      Pack: '50 masks',
      Use: 'Single use',
      'Shelf life': '3 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran Clear Face Shield, Pack of 2',
    brand: 'Avran',
    genericName: 'Face shield',
    keyFact: 'Pack of 2',
    summary: 'A light, clear visor with a foam band, worn over mask and spectacles',
    listPriceRupees: 299,
    discountPercent: 45,
    stock: 92,
    pictures: [
      {
        art: 'products/face-shield-pack-of-2',
        alt: 'Two clear face shields with green headbands, one behind the other.',
      },
      {
        art: 'products/face-shield',
        alt: 'One clear face shield with its foam pad and green headband.',
      },
      { art: 'products/face-shield-2', alt: 'A clear face shield stands before its carton.' },
    ],
    wall: 'ret',
    description: `
      <p>It covers from forehead to chin and leaves room for spectacles. Wear it together with a mask, since air can pass below the edge.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Wide elastic that does not press</li>
      <li>Foam band soaks up sweat</li>
      <li>Film on both sides peels off before first use</li>
      </ul>
      <h3>In the box</h3>
      <p>Two face shields.</p>
      <h3>Care</h3>
      <p>Wipe with soapy water and a soft cloth. Spirit makes the visor cloudy over time.</p>
    `,
    facts: {
      Visor: 'Clear PET, 0.25 mm',
      Size: '32 × 22 cm',
      Band: 'Foam with elastic',
      Weight: '38 g each',
      Pack: '2 shields',
      Use: 'Can be wiped and worn again',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran Flip-Up Face Shield with 5 Spare Visors',
    brand: 'Avran',
    genericName: 'Face shield',
    keyFact: 'Flip-up, 6 visors',
    summary: 'A frame that lifts up between tasks, with visors you change like pages',
    listPriceRupees: 649,
    discountPercent: 36,
    stock: 0,
    pictures: [
      {
        art: 'products/face-shield-flip-up',
        alt: 'A face shield with its visor flipped up, and five spare visors beside it.',
      },
      {
        art: 'product-views/face-shield-flip-up-detail',
        alt: 'Close-up of the headband, its foam pad and the hinge of the visor.',
      },
      {
        art: 'product-views/face-shield-flip-up-beside',
        alt: 'The face shield with its spare visors stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Dentists and lab workers like this one. Tilt the visor up to talk, tilt it down to work, and click in a new one when it is scratched.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Ratchet band fits all heads</li>
      <li>Anti-fog coating on the inner side</li>
      <li>Stays where you tilt it</li>
      </ul>
      <h3>In the box</h3>
      <p>One frame, six visors in all.</p>
      <h3>Care</h3>
      <p>Do not rub the inner side. Rinse, shake and let it dry.</p>
    `,
    facts: {
      Visor: 'Clear PET, 0.5 mm, coated against fog',
      Size: '30 × 22 cm',
      Frame: 'Polypropylene, ratchet band',
      Weight: '110 g',
      Pack: '1 frame, 6 visors',
      Warranty: '6 months on the frame',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Nitrile Examination Gloves, Powder Free, Box of 100',
    brand: 'Hastra',
    genericName: 'Nitrile gloves',
    keyFact: 'Size M, box of 100',
    summary: 'Thin blue gloves in size M that are free of latex and powder',
    listPriceRupees: 999,
    discountPercent: 45,
    stock: 180,
    bestseller: true,
    pictures: [
      {
        art: 'products/nitrile-gloves',
        alt: 'A green box of 100 nitrile gloves in size M, with a blue glove on top.',
      },
      {
        art: 'products/nitrile-gloves-2',
        alt: 'Close-up of a glove drawn from the box, and the M on the label.',
      },
      {
        art: 'product-views/nitrile-gloves-beside',
        alt: 'The box of gloves stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'neem',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Thin enough to feel a pulse, strong enough for a dressing. Many nurses and home carers prefer nitrile, because it is not made from rubber latex.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Fingertips are lightly rough for a better grip</li>
      <li>Rolled edge makes them quick to pull on</li>
      <li>Either glove fits either hand</li>
      </ul>
      <h3>In the box</h3>
      <p>100 gloves in size M, which is 50 pairs.</p>
      <blockquote>Gloves do not replace washing your hands. Wash them after you take the gloves off.</blockquote>
      <h3>Care</h3>
      <p>Use once. Keep the box away from sun and hot machines.</p>
    `,
    facts: {
      Material: 'Nitrile, blue',
      Size: 'M, palm about 95 mm',
      Length: '240 mm at least',
      Thickness: '0.08 mm at the fingers',
      'Pinhole level': 'AQL 1.5',
      Sterile: 'No',
      Pack: '100 gloves',
      'Shelf life': '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Hastra Nitrile Gloves, Size S, Powder Free, Box of 100',
    brand: 'Hastra',
    genericName: 'Nitrile gloves',
    keyFact: 'Size S, box of 100',
    summary: 'The small size, for hands that swim in a medium glove',
    listPriceRupees: 999,
    discountPercent: 43,
    stock: 75,
    pictures: [
      {
        art: 'products/nitrile-gloves-small',
        alt: 'A light blue box of 100 nitrile gloves in size S, with a blue glove on top.',
      },
      {
        art: 'product-views/nitrile-gloves-small-detail',
        alt: 'Close-up of a glove drawn from the box, and the S on the label.',
      },
      {
        art: 'product-views/nitrile-gloves-small-beside',
        alt: 'The box of gloves stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Loose fingertips make careful work hard. Measure across your palm without the thumb: up to about 85 mm, this is your size.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Latex-free and powder-free</li>
      <li>Soft, even after an hour of wear</li>
      <li>Perforated opening gives one glove at a time</li>
      </ul>
      <h3>In the box</h3>
      <p>100 gloves in size S, which is 50 pairs.</p>
      <h3>Care</h3>
      <p>Trim nails and take off rings before wearing. Change torn gloves at once.</p>
    `,
    facts: {
      Material: 'Nitrile, blue',
      Size: 'S, palm about 80 mm',
      Length: '240 mm at least',
      Thickness: '0.08 mm at the fingers',
      'Pinhole level': 'AQL 1.5',
      Sterile: 'No',
      Pack: '100 gloves',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Hastra Nitrile Gloves, Size L, Powder Free, Box of 100',
    brand: 'Hastra',
    genericName: 'Nitrile gloves',
    keyFact: 'Size L, box of 100',
    summary: 'The large size of our blue examination glove, for broad hands',
    listPriceRupees: 1049,
    discountPercent: 44,
    stock: 110,
    pictures: [
      {
        art: 'products/nitrile-gloves-large',
        alt: 'A black box of 100 nitrile gloves in size L, with a dark blue glove on top.',
      },
      {
        art: 'product-views/nitrile-gloves-large-detail',
        alt: 'Close-up of a glove drawn from the box, and the L on the label.',
      },
      {
        art: 'product-views/nitrile-gloves-large-beside',
        alt: 'The box of gloves stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A tight glove tears and tires the hand. If your palm is wider than about 100 mm, take this box.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Latex-free and powder-free</li>
      <li>Rough fingertips hold wet bottles well</li>
      <li>Strong rolled edge</li>
      </ul>
      <h3>In the box</h3>
      <p>100 gloves in size L, which is 50 pairs.</p>
      <h3>Care</h3>
      <p>Single use. Peel each glove off inside out, and put it in a closed bin.</p>
    `,
    facts: {
      Material: 'Nitrile, blue',
      Size: 'L, palm about 110 mm',
      Length: '240 mm at least',
      Thickness: '0.08 mm at the fingers',
      'Pinhole level': 'AQL 1.5',
      Sterile: 'No',
      Pack: '100 gloves',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Hastra Heavy Nitrile Gloves, Size M, Long Cuff, Box of 50',
    brand: 'Hastra',
    genericName: 'Nitrile gloves',
    keyFact: 'Size M, long, box of 50',
    summary: 'Thicker gloves with a long cuff for cleaning, lab work and washing the ill',
    listPriceRupees: 1290,
    discountPercent: 34,
    stock: 27,
    pictures: [
      {
        art: 'products/nitrile-gloves-heavy-long-cuff',
        alt: 'A yellow box of 50 gloves in size M, with a dark blue long-cuffed glove beside it.',
      },
      {
        art: 'product-views/nitrile-gloves-heavy-long-cuff-detail',
        alt: 'Close-up of the long cuff of a glove.',
      },
      {
        art: 'product-views/nitrile-gloves-heavy-long-cuff-beside',
        alt: 'The box of gloves stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'ret',
    leaflet: true,
    description: `
      <p>When a thin glove is not enough. The wall is nearly twice as thick, and the cuff reaches well over the wrist, so water stays out of the sleeve.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>30 cm long</li>
      <li>Rough all over the palm</li>
      <li>Stands up to most household cleaners</li>
      </ul>
      <h3>In the box</h3>
      <p>50 gloves in size M, which is 25 pairs.</p>
      <blockquote>For strong acids or solvents, please follow the maker's safety sheet. These gloves are not enough.</blockquote>
      <h3>Care</h3>
      <p>Check for holes before use by trapping a little air. Keep cool and dry.</p>
    `,
    facts: {
      Material: 'Nitrile, blue',
      Size: 'M, palm about 95 mm',
      Length: '300 mm',
      Thickness: '0.15 mm at the fingers',
      'Pinhole level': 'AQL 1.5',
      Sterile: 'No',
      Pack: '50 gloves',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran Hand Sanitizer Pump Bottle, 500 mL',
    brand: 'Avran',
    genericName: 'Hand sanitizer',
    keyFact: '500 mL, pump',
    summary: 'An alcohol hand rub for the reception desk, the sickroom and the front door',
    listPriceRupees: 260,
    discountPercent: 25,
    stock: 135,
    pictures: [
      {
        art: 'products/hand-sanitizer',
        alt: 'A clear 500 mL bottle of hand sanitizer with a dark green pump.',
      },
      {
        art: 'products/hand-sanitizer-2',
        alt: 'The bottle of hand sanitizer stands beside a steel tumbler, which shows its size.',
      },
      { art: 'product-views/hand-sanitizer-detail', alt: 'Close-up of the pump of the bottle.' },
      {
        art: 'product-views/hand-sanitizer-home',
        alt: 'The bottle of hand sanitizer stands on a shelf in a niche, beside a potted tulsi.',
      },
    ],
    wall: 'haldi',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Two pumps, rub till dry, about 30 seconds. This hand sanitizer (sanitiser) has glycerine in it, so that hands do not feel like paper by evening.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Dries without sticking</li>
      <li>Pump gives about 1.5 mL each time</li>
      <li>Faint smell that fades at once</li>
      </ul>
      <h3>In the box</h3>
      <p>One 500 mL bottle with pump.</p>
      <blockquote>Catches fire easily. Keep it away from the stove, the puja lamp and small children.</blockquote>
      <h3>Care</h3>
      <p>Turn the pump shut for travel. Wash visibly dirty hands with soap and water instead.</p>
    `,
    facts: {
      Contents: 'Ethyl alcohol 70% v/v, glycerine, purified water',
      Form: 'Liquid gel',
      Volume: '500 mL',
      Dose: 'About 1.5 mL a pump',
      Use: 'On skin only, not on wounds',
      'Shelf life': '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Avran Hand Sanitizer with Aloe, 250 mL, Pack of 2',
    brand: 'Avran',
    genericName: 'Hand sanitizer',
    keyFact: '250 mL, pack of 2',
    summary: 'Two smaller pump bottles, one for the car and one for the desk',
    listPriceRupees: 310,
    discountPercent: 32,
    stock: 88,
    pictures: [
      {
        art: 'products/hand-sanitizer-aloe-2',
        alt: 'Two 250 mL bottles of hand sanitizer with aloe leaves on the label and green pumps.',
      },
      {
        art: 'product-views/hand-sanitizer-aloe-2-detail',
        alt: 'Close-up of the label with its aloe leaves.',
      },
      {
        art: 'product-views/hand-sanitizer-aloe-2-beside',
        alt: 'The two bottles stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>The same hand rub in a size that fits a cup holder. A little aloe and glycerine are mixed in for hands that are cleaned many times a day.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Pump locks with a quarter turn</li>
      <li>No added colour</li>
      <li>Label with large letters in Hindi and English</li>
      </ul>
      <h3>In the box</h3>
      <p>Two 250 mL bottles with pump.</p>
      <blockquote>For outside use only. If it gets into the eyes, rinse with plenty of water and see a doctor.</blockquote>
      <h3>Care</h3>
      <p>Never leave it in a closed car in the sun. Close the pump after use.</p>
    `,
    facts: {
      Contents: 'Isopropyl alcohol 70% v/v, glycerine, aloe, purified water',
      Form: 'Liquid gel',
      Volume: '250 mL each',
      Pack: '2 bottles',
      Use: 'On skin only',
      'Shelf life': '2 years',
      'Country of origin': 'India',
    },
  },
]
