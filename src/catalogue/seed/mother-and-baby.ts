import type { SeedProduct } from './seed-product.ts'

export const motherAndBaby: SeedProduct[] = [
  {
    name: 'Mamta Electric Breast Pump, Two Modes',
    brand: 'Mamta',
    genericName: 'Breast pump',
    keyFact: '9 steps, 150 mL bottle',
    summary: 'A gentle electric pump with a start mode and a pump mode, and nine strengths in each',
    listPriceRupees: 3999,
    discountPercent: 35,
    stock: 60,
    bestseller: true,
    pictures: [
      {
        art: 'products/breast-pump',
        alt: 'A pink electric breast pump: shield, bottle and round motor unit.',
      },
      { art: 'products/breast-pump-2', alt: 'Close-up of the silicone shield and the bottle.' },
      {
        art: 'product-views/breast-pump-contents',
        alt: 'The box holds the breast pump, valves, a USB cable and a carry bag.',
      },
    ],
    wall: 'gulab',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>It begins with short, light pulls and changes over to slow, deeper ones at a touch, much as a baby does. Milk flows straight into the bottle below.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Silicone shield feels soft and sits close</li>
      <li>Remembers the strength you used last</li>
      <li>Very few parts, and all of them wash easily</li>
      </ul>
      <h3>In the box</h3>
      <p>Motor unit, silicone shield of 24 mm, 150 mL bottle, valves, tube, USB cable, bag.</p>
      <blockquote>Pumping should not hurt. If it does, lower the strength, or ask a nurse or lactation counsellor about shield size.</blockquote>
      <h3>Care</h3>
      <p>Wash every part that touches milk after each use, then boil it for 5 minutes. Keep the motor unit and tube dry.</p>
    `,
    facts: {
      Type: 'Electric, single',
      Modes: 'Start and pump, 9 steps each',
      Suction: 'Up to about 250 mmHg, adjustable',
      Shield: '24 mm, food-grade silicone',
      Bottle: '150 mL, BPA-free polypropylene',
      Power: 'USB 5 V or power bank',
      Noise: 'About 48 dB',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Mamta Quiet Rechargeable Breast Pump, 12 Levels',
    brand: 'Mamta',
    genericName: 'Breast pump',
    keyFact: '12 steps, rechargeable',
    summary: 'A closed-system pump with its own battery, for the office, the train and the night',
    listPriceRupees: 5490,
    discountPercent: 38,
    stock: 34,
    pictures: [
      {
        art: 'products/breast-pump-rechargeable',
        alt: 'A blue rechargeable breast pump with a display that shows 12, and a second shield.',
      },
      {
        art: 'product-views/breast-pump-rechargeable-detail',
        alt: 'Close-up of the motor unit with its display and keys.',
      },
      {
        art: 'product-views/breast-pump-rechargeable-contents',
        alt: 'The box holds the breast pump, a USB cable, a spare membrane and a carry bag.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Milk and motor are kept apart by a thin membrane, so moisture never reaches the tube. One charge gives about five sessions, and the night light is kind to sleeping eyes.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Small enough for a handbag</li>
      <li>Timer on the screen counts the minutes</li>
      <li>Soft hum, not a clatter</li>
      </ul>
      <h3>In the box</h3>
      <p>Rechargeable pump, shields of 21 and 24 mm, 180 mL bottle, spare membrane, USB-C cable, bag.</p>
      <h3>Care</h3>
      <p>Take the membrane out to wash it, and look for tears now and then. Dry all parts in air on a clean cloth.</p>
    `,
    facts: {
      Type: 'Electric, single, closed system',
      Modes: 'Three, 12 steps each',
      Suction: 'Up to about 280 mmHg, adjustable',
      Shields: '21 mm and 24 mm',
      Bottle: '180 mL, BPA-free polypropylene',
      Battery: '1,800 mAh, about 5 sessions',
      Noise: 'About 42 dB',
      Warranty: '1 year',
    },
  },
  {
    name: 'Mamta Travel Breast Pump, USB Powered',
    brand: 'Mamta',
    genericName: 'Breast pump',
    keyFact: '5 steps, USB, 210 g',
    summary: 'A light pump that runs from any phone charger or power bank',
    listPriceRupees: 2490,
    discountPercent: 30,
    stock: 45,
    pictures: [
      {
        art: 'products/breast-pump-travel-usb',
        alt: 'A small yellow breast pump on its bottle, with a USB cable.',
      },
      {
        art: 'product-views/breast-pump-travel-usb-detail',
        alt: 'Close-up of the pump unit with its display.',
      },
      {
        art: 'product-views/breast-pump-travel-usb-beside',
        alt: 'The breast pump stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>For mothers who pump now and then and do not want a large machine. It weighs about as much as a mango and fits in a side pocket.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Two buttons only: on, and strength</li>
      <li>Lid turns the bottle into a storage jar</li>
      <li>Works from an ordinary power bank</li>
      </ul>
      <h3>In the box</h3>
      <p>Pump unit, 24 mm shield, 150 mL bottle with lid, valves, USB cable.</p>
      <h3>Care</h3>
      <p>Wash soon after use so that milk does not dry in the valve. Valves last for about three months of daily use.</p>
    `,
    facts: {
      Type: 'Electric, single',
      Modes: 'Start and pump, 5 steps each',
      Suction: 'Up to about 220 mmHg, adjustable',
      Shield: '24 mm, food-grade silicone',
      Bottle: '150 mL, BPA-free polypropylene',
      Power: 'USB 5 V',
      Weight: '210 g',
      Warranty: '6 months',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Mamta Spare Shield and Valve Set for Breast Pump, 24 mm',
    brand: 'Mamta',
    genericName: 'Breast pump parts',
    keyFact: '24 mm, 1 shield, 2 valves',
    summary: 'Fresh silicone parts for Mamta pumps: one shield, two valves and a membrane',
    listPriceRupees: 690,
    discountPercent: 20,
    stock: 85,
    pictures: [
      {
        art: 'products/breast-pump-spare-shield-set',
        alt: 'A spare breast pump shield with two valves and a membrane, without a pump.',
      },
      {
        art: 'product-views/breast-pump-spare-shield-set-detail',
        alt: 'Close-up of the two valves and the membrane.',
      },
      {
        art: 'product-views/breast-pump-spare-shield-set-beside',
        alt: 'The spare shield and its valves stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>When suction grows weak, the cause is most often a tired valve. This set brings a Mamta pump back to how it was on the first day.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Fits every Mamta electric pump</li>
      <li>Handy as a second set while the first one dries</li>
      <li>Food-grade silicone without scent</li>
      </ul>
      <h3>In the box</h3>
      <p>One 24 mm shield, two valves, one membrane. The pump and the bottle are not included.</p>
      <h3>Care</h3>
      <p>Boil for 5 minutes before the first use. Do not pull on the thin edge of the valve when washing.</p>
    `,
    facts: {
      Fits: 'Mamta electric breast pumps',
      Shield: '24 mm',
      Parts: '1 shield, 2 valves, 1 membrane',
      Material: 'Food-grade silicone, BPA-free',
      Heat: 'Can be boiled or steam sterilised',
      Weight: '70 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Mamta Slow-Flow Feeding Bottle, 125 mL, with Cap',
    brand: 'Mamta',
    genericName: 'Feeding bottle',
    keyFact: '125 mL, slow flow',
    summary: 'A small bottle with raised marks, for expressed milk when a mother cannot be there',
    listPriceRupees: 275,
    discountPercent: 5,
    stock: 100,
    pictures: [
      {
        art: 'products/feeding-bottle-125ml',
        alt: 'A small 125 mL feeding bottle with a pink ring, its cap beside it.',
      },
      {
        art: 'product-views/feeding-bottle-125ml-detail',
        alt: 'Close-up of the teat and the pink ring.',
      },
      {
        art: 'product-views/feeding-bottle-125ml-beside',
        alt: 'The small bottle stands beside a steel tumbler, which shows its size.',
      },
      {
        art: 'product-views/feeding-bottle-125ml-home',
        alt: 'The small bottle stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>A plain, small bottle for feeding expressed milk. Marks are raised on the wall, so they do not wash away.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Wide neck that a brush can reach through</li>
      <li>Soft silicone teat with one slow hole</li>
      <li>Snug cap against dust</li>
      </ul>
      <h3>In the box</h3>
      <p>One 125 mL bottle, slow-flow silicone teat, collar ring, cap.</p>
      <blockquote>Mother's milk is best for your baby. Please speak with a doctor or health worker before you use a feeding bottle.</blockquote>
      <h3>Care</h3>
      <p>Boil bottle, teat and ring for 5 to 10 minutes before each use. Change the teat every two months, or sooner if it is torn or sticky.</p>
    `,
    facts: {
      Capacity: '125 mL',
      Material: 'BPA-free polypropylene',
      Teat: 'Silicone, slow flow',
      Standard: 'Made to IS 14625 for plastic feeding bottles',
      Marks: 'Every 10 mL',
      Heat: 'Can be boiled or steam sterilised',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Mamta Wide-Neck Feeding Bottle, 250 mL',
    brand: 'Mamta',
    genericName: 'Feeding bottle',
    keyFact: '250 mL, medium flow',
    summary: 'A larger bottle for expressed milk, easy to hold and easy to scrub clean',
    listPriceRupees: 349,
    discountPercent: 5,
    stock: 0,
    pictures: [
      {
        art: 'products/feeding-bottle',
        alt: 'A 250 mL feeding bottle with a green ring, its yellow cap beside it.',
      },
      {
        art: 'products/feeding-bottle-2',
        alt: 'The feeding bottle stands on a shelf in a niche, beside a steel tumbler.',
      },
      {
        art: 'product-views/feeding-bottle-detail',
        alt: 'Close-up of the ring and the measuring lines of the bottle.',
      },
      {
        art: 'product-views/feeding-bottle-beside',
        alt: 'The bottle stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The waist in the middle is there for small hands and tired ones. It screws straight on to Mamta pumps, so milk need not be poured from one bottle to another.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Fits the thread of every Mamta pump</li>
      <li>Straight inner walls leave no corner for milk to hide</li>
      <li>Cap seals for carrying</li>
      </ul>
      <h3>In the box</h3>
      <p>One 250 mL bottle, medium-flow silicone teat, collar ring, cap.</p>
      <blockquote>Mother's milk is best for your baby. Please speak with a doctor or health worker before you use a feeding bottle.</blockquote>
      <h3>Care</h3>
      <p>Rinse in cool water first, then wash in hot. Boil before each use, and never warm milk in a microwave oven.</p>
    `,
    facts: {
      Capacity: '250 mL',
      Material: 'BPA-free polypropylene',
      Teat: 'Silicone, medium flow',
      Standard: 'Made to IS 14625 for plastic feeding bottles',
      Marks: 'Every 10 mL',
      Fits: 'Mamta breast pumps',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tola Baby Weighing Scale with Curved Tray, 20 kg',
    brand: 'Tola',
    genericName: 'Baby scale',
    keyFact: 'Up to 20 kg, curved tray',
    summary: 'A soft curved tray and a steady reading, even while the baby wriggles',
    listPriceRupees: 3490,
    discountPercent: 36,
    stock: 40,
    bestseller: true,
    pictures: [
      {
        art: 'products/baby-scale',
        alt: 'A baby scale with a curved pink tray that shows 6.25 kg.',
      },
      { art: 'products/baby-scale-2', alt: 'Close-up of the display under the curved tray.' },
      {
        art: 'product-views/baby-scale-contents',
        alt: 'The box holds the baby scale, a charger, four cells and a guide card.',
      },
      { art: 'product-views/baby-scale-home', alt: 'The baby scale stands on a shelf in a niche.' },
    ],
    wall: 'neem',
    leaflet: true,
    description: `
      <p>Weeks of feeding, seen in one number. The baby scale waits until the movement averages out, holds the weight on the screen and lets you lift the little one before you read it.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Rounded tray with high sides</li>
      <li>Tare key takes off the weight of the blanket</li>
      <li>Rubber feet hold on tile and stone</li>
      </ul>
      <h3>In the box</h3>
      <p>Baby scale, tray, adapter, four AA cells, growth card.</p>
      <blockquote>Keep one hand close to your baby the whole time. Small ups and downs are usual, and your health worker can read the growth card with you.</blockquote>
      <h3>Care</h3>
      <p>Wipe the tray with soapy water. Never lift the scale by the tray.</p>
    `,
    facts: {
      Range: '100 g to 20 kg',
      Division: '5 g up to 10 kg, 10 g above',
      Tray: '55 × 33 cm, ABS plastic',
      Keys: 'Tare, hold, kg and lb',
      Power: '4 AA cells or adapter',
      Weight: '2.3 kg',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tola Clinic Baby Scale with Battery Backup, 15 kg',
    brand: 'Tola',
    genericName: 'Baby scale',
    keyFact: 'Up to 15 kg, battery',
    summary: 'For clinics, anganwadis and home visits: fine steps and a battery for long days',
    listPriceRupees: 6900,
    discountPercent: 28,
    stock: 12,
    pictures: [
      {
        art: 'products/baby-scale-clinic',
        alt: 'A clinic baby scale with a steel tray and red digits that show 5.40 kg.',
      },
      {
        art: 'product-views/baby-scale-clinic-detail',
        alt: 'Close-up of the red display and the keys.',
      },
      {
        art: 'product-views/baby-scale-clinic-contents',
        alt: 'The box holds the baby scale, a charger, a carry bag and a calibration certificate.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A health worker weighs many babies in one morning. This scale runs for about 40 hours on one charge, and its tray comes off so that each child gets a clean one.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Large red digits can be read in daylight</li>
      <li>Spirit level and screw feet for uneven floors</li>
      <li>Carrying handle under the tray</li>
      </ul>
      <h3>In the box</h3>
      <p>Scale, detachable tray, charger, carry bag, calibration certificate.</p>
      <h3>Care</h3>
      <p>Check it with a known weight once a month. Wipe the tray with disinfectant between babies.</p>
    `,
    facts: {
      Range: '50 g to 15 kg',
      Division: '5 g',
      Tray: '56 × 34 cm, detachable',
      Display: 'Red LED, 20 mm digits',
      Power: 'Rechargeable battery, about 40 hours',
      Weight: '3.1 kg',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tola Grow-With-Me Baby and Toddler Scale, 25 kg',
    brand: 'Tola',
    genericName: 'Baby scale',
    keyFact: 'Up to 25 kg, standing top',
    summary: 'The tray comes off later, and a toddler can stand on the same scale',
    listPriceRupees: 4290,
    discountPercent: 33,
    stock: 26,
    pictures: [
      {
        art: 'products/baby-scale-grow-with-me',
        alt: 'A baby scale with a blue tray above a flat base to stand on.',
      },
      {
        art: 'product-views/baby-scale-grow-with-me-detail',
        alt: 'Close-up of the display on the flat base.',
      },
      {
        art: 'product-views/baby-scale-grow-with-me-contents',
        alt: 'The box holds the scale with its tray, a standing mat, three cells and a measuring tape.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Babies do not stay babies. Lift the tray away after the first year, and the flat top becomes a small standing scale for the years that follow.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Two scales in the space of one</li>
      <li>Remembers the last weight, to compare</li>
      <li>Non-slip mat for small feet</li>
      </ul>
      <h3>In the box</h3>
      <p>Scale, tray, standing mat, three AAA cells, measuring tape.</p>
      <h3>Care</h3>
      <p>Clean with a damp cloth. Take the cells out before you store it for long.</p>
    `,
    facts: {
      Range: '100 g to 25 kg',
      Division: '10 g',
      Tray: '54 × 32 cm, removable',
      'Standing top': '30 × 28 cm',
      Power: '3 AAA cells',
      Weight: '2.0 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Tapman Bachpan Baby Thermometer, 10-Second Soft Tip',
    brand: 'Tapman',
    genericName: 'Digital thermometer',
    keyFact: 'Soft tip, 10 s',
    summary: 'A quick digital thermometer with a very soft tip for babies and toddlers',
    listPriceRupees: 449,
    discountPercent: 30,
    stock: 90,
    pictures: [
      {
        art: 'products/thermometer-baby-soft-tip',
        alt: 'A short pink baby thermometer with a soft tip and a lit display.',
      },
      {
        art: 'product-views/thermometer-baby-soft-tip-detail',
        alt: 'Close-up of the lit display that shows 98.4 °F.',
      },
      {
        art: 'product-views/thermometer-baby-soft-tip-contents',
        alt: 'The box holds the baby thermometer, probe covers and a clear case.',
      },
      {
        art: 'product-views/thermometer-baby-soft-tip-home',
        alt: 'The baby thermometer stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'ret',
    description: `
      <p>A baby will not hold still for a minute. Ten seconds under a small arm are often enough for this one, and the short tip bends wherever the arm goes.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Rounded tip of soft rubber</li>
      <li>Screen glows for night checks</li>
      <li>Shows Fahrenheit or Celsius</li>
      </ul>
      <h3>In the box</h3>
      <p>One thermometer with cell, five clear covers, case.</p>
      <blockquote>For a baby under three months with a fever, call your doctor the same day.</blockquote>
      <h3>Care</h3>
      <p>Wash the tip with soap and cool water. Use a fresh cover for each child.</p>
    `,
    facts: {
      Method: 'Contact, under the arm',
      Range: '32.0 to 42.9 °C (89.6 to 109.2 °F)',
      Accuracy: '±0.1 °C from 35.5 to 42.0 °C',
      'Reading time': 'About 10 seconds',
      Tip: 'Soft, flexible, latex-free',
      Power: 'One LR41 button cell, screw-closed',
      Weight: '14 g',
      Warranty: '1 year',
    },
  },
  {
    name: 'Tapman Family Fever Kit: Two Thermometers with Covers',
    brand: 'Tapman',
    genericName: 'Fever kit',
    keyFact: '2 pieces, 20 covers',
    summary: 'One thermometer for the grown-ups, one for the baby, and covers for both',
    listPriceRupees: 649,
    discountPercent: 37,
    stock: 52,
    pictures: [
      {
        art: 'products/thermometer-family-kit',
        alt: 'Two thermometers, one with a flexible tip and one rigid, with clear covers.',
      },
      {
        art: 'product-views/thermometer-family-kit-detail',
        alt: 'Close-up of the displays, one in Fahrenheit and one in Celsius.',
      },
      {
        art: 'product-views/thermometer-family-kit-contents',
        alt: 'The box holds the two thermometers, two clear cases and a booklet.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Two cases, two colours, no mixing. Keep the soft one beside the cot and the other in the medicine drawer.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Both switch off on their own</li>
      <li>Both remember the last reading</li>
      <li>A fever diary comes along, with space for time and temperature</li>
      </ul>
      <h3>In the box</h3>
      <p>One flexible thermometer, one rigid thermometer, 20 covers, two cases, fever diary.</p>
      <h3>Care</h3>
      <p>Wipe with spirit after use. Change the cell when the screen grows pale.</p>
    `,
    facts: {
      Method: 'Contact, under the arm or in the mouth',
      Range: '32.0 to 42.9 °C (89.6 to 109.2 °F)',
      Accuracy: '±0.1 °C from 35.5 to 42.0 °C',
      'Reading time': 'About 30 and 60 seconds',
      Power: 'One LR41 cell in each',
      Pack: 'Two thermometers, 20 covers',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tola Mother and Baby Weighing Scale, Tare, 150 kg',
    brand: 'Tola',
    genericName: 'Weighing scale',
    keyFact: 'Up to 150 kg, tare',
    summary: "Weigh yourself, pick up the baby, and the scale shows the baby's weight alone",
    listPriceRupees: 2290,
    discountPercent: 39,
    stock: 37,
    pictures: [
      {
        art: 'products/scale-mother-and-baby',
        alt: 'A peach scale with a sign of mother and baby and the key for tare, with small boots beside it.',
      },
      {
        art: 'product-views/scale-mother-and-baby-detail',
        alt: 'Close-up of the display and the sign of mother and baby.',
      },
      {
        art: 'product-views/scale-mother-and-baby-contents',
        alt: 'The box holds the scale, three cells and a guide card.',
      },
    ],
    wall: 'gulab',
    leaflet: true,
    description: `
      <p>Step on and press the key with your toe. Then take the baby in your arms, step on again, and only the small one's weight is shown. Later it serves as the family bathroom scale.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Helpful through pregnancy, and after</li>
      <li>Wide platform for sure footing</li>
      <li>Lit digits that show past a round belly</li>
      </ul>
      <h3>In the box</h3>
      <p>One scale, three AAA cells, weight card for mother and baby.</p>
      <h3>Care</h3>
      <p>Keep it on a hard, level floor. Wipe it with a damp cloth, never under a tap.</p>
    `,
    facts: {
      Range: '5 to 150 kg',
      Division: '50 g',
      Functions: 'Mother and baby tare, last weight',
      Platform: '32 × 30 cm',
      Display: 'Lit LED, 30 mm digits',
      Power: '3 AAA cells',
      Weight: '1.8 kg',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
]
