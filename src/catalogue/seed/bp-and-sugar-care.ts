import type { SeedProduct } from './seed-product.ts'

export const bpAndSugarCare: SeedProduct[] = [
  {
    name: 'Sphyga 3 Automatic Blood Pressure Monitor, Upper Arm',
    brand: 'Sphyga',
    genericName: 'BP monitor',
    keyFact: 'Upper arm, 22 to 32 cm',
    summary: 'An easy upper-arm BP machine with large digits and one button to start',
    listPriceRupees: 2850,
    discountPercent: 42,
    stock: 140,
    bestseller: true,
    pictures: [
      {
        art: 'products/bp-monitor',
        alt: 'A white blood pressure monitor that reads 118 over 76, beside its green cuff.',
      },
      {
        art: 'products/bp-monitor-2',
        alt: 'Close-up of the display with pressure and pulse, and the large start button.',
      },
      {
        art: 'product-views/bp-monitor-contents',
        alt: 'The box holds the monitor with its cuff, four cells, a pouch and a guide card.',
      },
      {
        art: 'product-views/bp-monitor-beside',
        alt: 'The monitor with its cuff stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>Wrap the cuff, sit back, press the big button. In less than a minute this BP machine shows the upper number, the lower number and the pulse, in digits you can read across the bed.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Tells you when the cuff is on wrongly</li>
      <li>A small sign appears when the pulse is uneven</li>
      <li>Keeps 90 readings with date and time</li>
      </ul>
      <h3>In the box</h3>
      <p>Monitor, soft cuff for arms of 22 to 32 cm, four AA cells, pouch and a record card.</p>
      <blockquote>A monitor helps you keep a record. It does not replace your doctor's advice.</blockquote>
      <h3>Care</h3>
      <p>Roll the cuff loosely and keep it dry. Have the monitor checked every two years.</p>
    `,
    facts: {
      Method: 'Oscillometric, upper arm',
      'Pressure range': '0 to 280 mmHg',
      'Pulse range': '40 to 180 beats a minute',
      Accuracy: '±3 mmHg pressure, ±5% pulse',
      Cuff: '22 to 32 cm',
      Memory: '90 readings',
      Power: '4 AA cells or 5 V USB adapter (adapter sold apart)',
      Weight: '290 g without cells',
      Warranty: '3 years',
    },
  },
  {
    name: 'Sphyga 5 Bluetooth BP Monitor, Two Users',
    brand: 'Sphyga',
    genericName: 'BP monitor',
    keyFact: 'Upper arm, 22 to 42 cm',
    summary: 'Two people, two memories: readings go to your phone and can be shown to the doctor',
    listPriceRupees: 3990,
    discountPercent: 38,
    stock: 55,
    pictures: [
      {
        art: 'products/bp-monitor-bluetooth',
        alt: 'A wide blood pressure monitor with keys for two people, a blue cuff and a phone with a chart.',
      },
      {
        art: 'product-views/bp-monitor-bluetooth-detail',
        alt: 'Close-up of the display and the keys for two people.',
      },
      {
        art: 'product-views/bp-monitor-bluetooth-contents',
        alt: 'The box holds the monitor with its cuff, a USB cable, four cells and a pouch.',
      },
      {
        art: 'product-views/bp-monitor-bluetooth-home',
        alt: 'The monitor with its cuff stands on a shelf in a niche.',
      },
    ],
    wall: 'sky',
    description: `
      <p>A husband and wife need not share one list. Choose person one or person two, and each reading is kept apart, both in the monitor and in the phone app.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The app makes a one-page chart for the clinic visit</li>
      <li>Takes three readings in a row and shows their average</li>
      <li>Works fully without a phone too</li>
      </ul>
      <h3>In the box</h3>
      <p>Monitor, cuff for 22 to 42 cm, USB-C cable, four AA cells, pouch.</p>
      <h3>Care</h3>
      <p>Wipe the cuff with a damp cloth and mild soap. Do not machine wash it.</p>
    `,
    facts: {
      Method: 'Oscillometric, upper arm',
      'Pressure range': '0 to 299 mmHg',
      'Pulse range': '40 to 199 beats a minute',
      Accuracy: '±3 mmHg pressure, ±5% pulse',
      Cuff: '22 to 42 cm',
      Memory: '120 readings for each of 2 people',
      Connection: 'Bluetooth, Android and iPhone',
      Power: '4 AA cells or USB-C',
      Warranty: '3 years',
    },
  },
  {
    name: 'Sphyga Bol Talking Blood Pressure Monitor, Hindi and English',
    brand: 'Sphyga',
    genericName: 'BP monitor',
    keyFact: 'Talking, 22 to 36 cm',
    summary: 'Speaks each step and each reading aloud, for anyone who cannot see the screen well',
    listPriceRupees: 3490,
    discountPercent: 40,
    stock: 48,
    pictures: [
      {
        art: 'products/bp-monitor-talking',
        alt: 'A blood pressure monitor with a loudspeaker on top, reading 116 over 74, beside a red cuff.',
      },
      {
        art: 'product-views/bp-monitor-talking-detail',
        alt: 'Close-up of the loudspeaker and the display.',
      },
      {
        art: 'product-views/bp-monitor-talking-contents',
        alt: 'The box holds the monitor with its cuff, a USB cable, a pouch and a guide card.',
      },
      {
        art: 'product-views/bp-monitor-talking-beside',
        alt: 'The monitor with its cuff stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>"Please sit quietly." That is how it begins, in Hindi or in English. Then it reads out your upper pressure, lower pressure and pulse, slowly enough to write down.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Volume has three steps and off</li>
      <li>Start button can be found by touch</li>
      <li>Large white digits for those who like to look as well</li>
      </ul>
      <h3>In the box</h3>
      <p>Talking BP monitor, cuff for 22 to 36 cm, USB-C cable, pouch, record card.</p>
      <blockquote>Rest for five minutes and keep your arm at heart level. Talking during a reading can raise it.</blockquote>
      <h3>Care</h3>
      <p>Keep the speaker holes dry. Wipe with a soft, nearly dry cloth.</p>
    `,
    facts: {
      Method: 'Oscillometric, upper arm',
      Languages: 'Hindi and English',
      'Pressure range': '0 to 280 mmHg',
      Accuracy: '±3 mmHg pressure, ±5% pulse',
      Cuff: '22 to 36 cm',
      Memory: '60 readings',
      Power: 'USB-C or 4 AA cells',
      Warranty: '2 years',
    },
  },
  {
    name: 'Sphyga Wide BP Monitor with Large Cuff, 32 to 48 cm',
    brand: 'Sphyga',
    genericName: 'BP monitor',
    keyFact: 'Upper arm, 32 to 48 cm',
    summary: 'For fuller arms: the right cuff size, because a tight cuff reads too high',
    listPriceRupees: 3290,
    discountPercent: 35,
    stock: 0,
    pictures: [
      {
        art: 'products/bp-monitor-wide-cuff',
        alt: 'A blood pressure monitor before a large green cuff, with a measuring tape.',
      },
      {
        art: 'product-views/bp-monitor-wide-cuff-detail',
        alt: 'Close-up of the display before the large cuff.',
      },
      {
        art: 'product-views/bp-monitor-wide-cuff-contents',
        alt: 'The box holds the monitor with its large cuff and a measuring tape, four cells and a pouch.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Measure round the middle of your upper arm. If the tape says more than 32 cm, an ordinary cuff is too small for you and this one is made to fit.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The cuff is shaped like a cone, as arms are</li>
      <li>Slow, even pumping that pinches less</li>
      <li>Cuff mark shows at once if the size is right</li>
      </ul>
      <h3>In the box</h3>
      <p>Monitor, large cuff, four AA cells, measuring tape, pouch.</p>
      <h3>Care</h3>
      <p>Close the cuff before storing it so that the hook tape stays clean.</p>
    `,
    facts: {
      Method: 'Oscillometric, upper arm',
      'Pressure range': '0 to 280 mmHg',
      'Pulse range': '40 to 180 beats a minute',
      Accuracy: '±3 mmHg pressure, ±5% pulse',
      Cuff: 'Large, 32 to 48 cm',
      Memory: '90 readings',
      Power: '4 AA cells or USB adapter (sold apart)',
      Warranty: '3 years',
    },
  },
  {
    name: 'Sphyga Aneroid BP Instrument with Adult Cuff',
    brand: 'Sphyga',
    genericName: 'Aneroid BP instrument',
    keyFact: 'Adult cuff, 25 to 35 cm',
    summary: 'The hand-pumped dial instrument that clinics trust, with no cells and no mercury',
    listPriceRupees: 1450,
    discountPercent: 37,
    stock: 60,
    pictures: [
      {
        art: 'products/aneroid-sphygmomanometer',
        alt: 'An aneroid gauge with a green adult cuff and a bulb.',
      },
      {
        art: 'products/aneroid-sphygmomanometer-2',
        alt: 'Close-up of the face of the gauge, from 0 to 300 mmHg.',
      },
      {
        art: 'product-views/aneroid-sphygmomanometer-carton',
        alt: 'The gauge, cuff and bulb lie before their carton.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A dial, a bulb and a cuff: nothing to charge and little to go wrong. You listen with a stethoscope while the needle falls, so it suits people who know the method.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Clear black marks every 2 mmHg</li>
      <li>Valve lets air out slowly and evenly</li>
      <li>Latex-free bladder and bulb</li>
      </ul>
      <h3>In the box</h3>
      <p>Gauge, adult cuff with bladder, bulb with valve, zip case. A stethoscope is not included.</p>
      <h3>Care</h3>
      <p>Let all the air out before you fold it. Have the dial checked once a year, or after any fall.</p>
      <blockquote>The needle must rest at zero before you begin. If it does not, have it set right before use.</blockquote>
    `,
    facts: {
      Method: 'Aneroid, by listening with a stethoscope',
      Range: '0 to 300 mmHg',
      Accuracy: '±3 mmHg',
      Division: '2 mmHg',
      Cuff: 'Adult, 25 to 35 cm',
      Power: 'None needed',
      Weight: '340 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sphyga Aneroid BP Set with Stethoscope',
    brand: 'Sphyga',
    genericName: 'Aneroid BP instrument',
    keyFact: 'Adult cuff, stethoscope',
    summary: 'Dial BP instrument and single-head stethoscope together in one zip case',
    listPriceRupees: 1990,
    discountPercent: 42,
    stock: 38,
    pictures: [
      {
        art: 'products/aneroid-bp-set-stethoscope',
        alt: 'An aneroid gauge with its cuff and bulb, and a stethoscope.',
      },
      {
        art: 'product-views/aneroid-bp-set-stethoscope-detail',
        alt: 'Close-up of the gauge and the tube of the stethoscope.',
      },
      {
        art: 'product-views/aneroid-bp-set-stethoscope-contents',
        alt: 'The box holds the gauge, cuff, bulb and stethoscope, spare ear tips and a zip case.',
      },
      {
        art: 'products/aneroid-sphygmomanometer-2',
        alt: 'Close-up of the face of the gauge, from 0 to 300 mmHg.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>A good first set for nursing students, village health workers and anyone trained to take pressure by hand. Both pieces sit in one case, so nobody has to hunt for the other half.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Case opens flat like a book</li>
      <li>Metal dial housing takes small knocks</li>
      <li>Spare ear tips come along</li>
      </ul>
      <h3>In the box</h3>
      <p>Gauge, adult cuff, bulb with valve, single-head stethoscope, spare ear tips, zip case.</p>
      <h3>Care</h3>
      <p>Wipe the cuff with mild soap and water after taking the bladder out. Dry in shade.</p>
    `,
    facts: {
      Method: 'Aneroid, by listening',
      Range: '0 to 300 mmHg',
      Accuracy: '±3 mmHg',
      Division: '2 mmHg',
      Cuff: 'Adult, 25 to 35 cm',
      Stethoscope: 'Single head, aluminium, 75 cm',
      Weight: '520 g with case',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sphyga Aneroid BP Instrument, Child Cuff',
    brand: 'Sphyga',
    genericName: 'Aneroid BP instrument',
    keyFact: 'Child cuff, 16 to 21 cm',
    summary: 'A dial instrument with a small cuff for children, for use by doctors and nurses',
    listPriceRupees: 1590,
    discountPercent: 30,
    stock: 22,
    pictures: [
      {
        art: 'products/aneroid-bp-child-cuff',
        alt: 'An aneroid gauge with a small red cuff with stars, and a blue bulb.',
      },
      {
        art: 'product-views/aneroid-bp-child-cuff-detail',
        alt: 'Close-up of the small cuff with its stars.',
      },
      {
        art: 'product-views/aneroid-bp-child-cuff-beside',
        alt: 'The gauge with its small cuff stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Children need a cuff of their own. This one goes round arms of 16 to 21 cm, and the dial is the same clear, full-size one as on our adult instrument.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Soft cotton cuff in a cheerful colour</li>
      <li>Cuff tube unplugs, so other sizes can be fitted</li>
      <li>Valve turns easily with finger and thumb</li>
      </ul>
      <h3>In the box</h3>
      <p>Gauge, child cuff with bladder, bulb with valve, pouch.</p>
      <h3>Care</h3>
      <p>Keep the bulb out of the sun. Replace the cuff when the hook tape no longer holds.</p>
    `,
    facts: {
      Method: 'Aneroid, by listening with a stethoscope',
      Range: '0 to 300 mmHg',
      Accuracy: '±3 mmHg',
      Division: '2 mmHg',
      Cuff: 'Child, 16 to 21 cm',
      Weight: '290 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Madhu Check Glucometer with 25 Strips',
    brand: 'Madhu',
    genericName: 'Glucometer',
    keyFact: 'With 25 strips',
    summary: 'A simple sugar machine: one small drop, five seconds, one large number',
    listPriceRupees: 1299,
    discountPercent: 38,
    stock: 170,
    bestseller: true,
    pictures: [
      {
        art: 'products/glucometer',
        alt: 'A white glucometer that reads 104, and a bottle of strips beside it.',
      },
      {
        art: 'products/glucometer-2',
        alt: 'Close-up of the display of the glucometer, with a strip inserted.',
      },
      {
        art: 'product-views/glucometer-25-strips-box',
        alt: 'The box holds the glucometer, a bottle of strips, a lancing pen, lancets, a cell, a log book and a pouch.',
      },
      {
        art: 'product-views/glucometer-beside',
        alt: 'The glucometer and its strips stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>Everything for the first 25 tests is in the pouch. Slide in a strip and the meter wakes, touch the strip to a tiny drop, and your sugar reading appears in five seconds.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>No code to set, ever</li>
      <li>Marks readings as before or after food</li>
      <li>Shows averages of 7, 14 and 30 days</li>
      </ul>
      <h3>In the box</h3>
      <p>Glucometer, 25 test strips, lancing pen, 25 lancets, cell, pouch and log book.</p>
      <blockquote>Please do not change your medicine on your own because of one reading. Show the log book to your doctor.</blockquote>
      <h3>Care</h3>
      <p>Close the strip bottle at once after taking one out. Wipe the meter with a dry cloth.</p>
    `,
    facts: {
      Method: 'Electrochemical, fresh capillary blood',
      Range: '20 to 600 mg/dL',
      'Drop needed': '0.6 µL',
      Time: '5 seconds',
      Accuracy: 'Made to meet ISO 15197:2013',
      Memory: '500 readings',
      Power: 'One CR2032 cell, about 1,000 tests',
      Weight: '46 g',
      Warranty: '5 years on the meter',
    },
  },
  {
    name: 'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips',
    brand: 'Madhu',
    genericName: 'Glucometer',
    keyFact: 'With 50 strips, Bluetooth',
    summary: 'Sugar testing with a phone record: the meter, 50 strips and 100 lancets in one kit',
    listPriceRupees: 2190,
    discountPercent: 40,
    stock: 66,
    pictures: [
      {
        art: 'products/glucometer-plus-kit',
        alt: 'A green glucometer with a phone, two bottles of strips, a lancing pen and lancets.',
      },
      {
        art: 'product-views/glucometer-plus-kit-detail',
        alt: 'Close-up of the display of the glucometer, with a strip inserted.',
      },
      {
        art: 'product-views/glucometer-plus-kit-contents',
        alt: 'The box holds the glucometer, two bottles of strips, a lancing pen, lancets, a cell and a pouch.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>If someone tests twice a day, paper gets lost. This meter sends each reading to the phone, where a son or daughter in another city can look at it too, if you allow it.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A light in the strip slot for testing at night</li>
      <li>Pushes out the used strip by a button</li>
      <li>Reminders for four times of day</li>
      </ul>
      <h3>In the box</h3>
      <p>Bluetooth glucometer, two bottles of 25 strips, lancing pen, 100 lancets, cell, pouch.</p>
      <h3>Care</h3>
      <p>Keep strips between 4 and 30 °C, out of the fridge door and out of the car. Use each lancet once.</p>
    `,
    facts: {
      Method: 'Electrochemical, fresh capillary blood',
      Range: '20 to 600 mg/dL',
      'Drop needed': '0.5 µL',
      Time: '5 seconds',
      Accuracy: 'Made to meet ISO 15197:2013',
      Memory: '1,000 readings',
      Connection: 'Bluetooth, Android and iPhone',
      Power: '2 CR2032 cells',
      Warranty: '5 years on the meter',
    },
  },
  {
    name: 'Madhu Check Sugar Test Strips, Bottle of 25',
    brand: 'Madhu',
    genericName: 'Test strips',
    keyFact: 'Bottle of 25',
    summary: 'Glucose strips for every Madhu Check meter, in a bottle that keeps damp air out',
    listPriceRupees: 599,
    discountPercent: 22,
    stock: 240,
    pictures: [
      {
        art: 'products/test-strips-bottle',
        alt: 'An open bottle of sugar test strips, with its yellow lid beside it.',
      },
      {
        art: 'product-views/test-strips-bottle-detail',
        alt: 'Close-up of the ends of the strips in the bottle.',
      },
      {
        art: 'products/test-strips',
        alt: 'The open bottle of strips stands beside its carton, marked 25.',
      },
      { art: 'products/test-strips-2', alt: 'Close-up of the bottle of strips and its lid.' },
    ],
    wall: 'gulab',
    description: `
      <p>These strips drink up the drop by themselves. Bring the edge to the blood and lift away when the meter counts down.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Fits Madhu Check and Madhu Check Plus</li>
      <li>No code chip to lose</li>
      <li>Expiry date printed large on bottle and box</li>
      </ul>
      <h3>In the box</h3>
      <p>One sealed bottle of 25 strips and a leaflet. Meter and lancets are not included.</p>
      <h3>Care</h3>
      <p>Use within 3 months of opening, and write the opening date on the bottle. Store at 4 to 30 °C.</p>
    `,
    facts: {
      Fits: 'Madhu Check and Madhu Check Plus glucometers only',
      Quantity: '25 strips',
      'Drop needed': '0.5 to 0.6 µL',
      Enzyme: 'Glucose dehydrogenase (FAD)',
      Storage: '4 to 30 °C, dry',
      'After opening': '3 months',
      'Shelf life': '18 months from making',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Madhu Check Sugar Test Strips, Pack of 50',
    brand: 'Madhu',
    genericName: 'Test strips',
    keyFact: 'Pack of 50',
    summary: 'Two sealed bottles of 25, so one stays fresh while you use the other',
    listPriceRupees: 1099,
    discountPercent: 27,
    stock: 190,
    pictures: [
      {
        art: 'products/test-strips-50',
        alt: 'A carton marked 50 with two bottles of sugar test strips, one of them open.',
      },
      {
        art: 'product-views/test-strips-50-detail',
        alt: 'Close-up of the open bottle and the closed one.',
      },
      {
        art: 'product-views/test-strips-50-beside',
        alt: 'The carton and its two bottles stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>For homes where sugar is tested every day. The second bottle stays sealed until you need it, which matters in our damp months.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Costs less per test than the single bottle</li>
      <li>Both bottles carry the same batch number</li>
      <li>Strips are wide enough for shaky fingers</li>
      </ul>
      <h3>In the box</h3>
      <p>Two bottles of 25 strips and a leaflet. Meter and lancets are not included.</p>
      <h3>Care</h3>
      <p>Handle strips with dry hands. Never cut, bend or reuse one.</p>
    `,
    facts: {
      Fits: 'Madhu Check and Madhu Check Plus glucometers only',
      Quantity: '50 strips, two bottles of 25',
      'Drop needed': '0.5 to 0.6 µL',
      Enzyme: 'Glucose dehydrogenase (FAD)',
      Storage: '4 to 30 °C, dry',
      'After opening': '3 months for each bottle',
      'Shelf life': '18 months from making',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Madhu Soft Lancets, 30G, Box of 100',
    brand: 'Madhu',
    genericName: 'Lancets',
    keyFact: '30G, box of 100',
    summary: 'Fine, sterile needles for sugar testing that fit most round lancing pens',
    listPriceRupees: 249,
    discountPercent: 36,
    stock: 220,
    pictures: [
      { art: 'products/lancets', alt: 'An open box of 100 lancets with green and yellow caps.' },
      { art: 'products/lancets-2', alt: 'Close-up of the capped lancets in their box.' },
      {
        art: 'product-views/lancets-beside',
        alt: 'The box of lancets stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>A 30 gauge tip is thin, so the prick is small and the drop is still enough for a modern strip. Twist off the cap, use once, throw away safely.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Three-sided point for a clean entry</li>
      <li>Caps twist off without force</li>
      <li>Each one is sealed and sterile</li>
      </ul>
      <h3>In the box</h3>
      <p>100 lancets. The lancing pen is not included.</p>
      <h3>Care</h3>
      <p>Never share a lancet, even in the family. Drop used ones in a hard plastic box with a lid before they go to the bin.</p>
    `,
    facts: {
      Needle: '30 gauge, about 0.31 mm',
      Quantity: '100 pieces',
      Sterile: 'Yes, by gamma radiation',
      Material: 'Stainless steel needle, polyethylene body',
      Fits: 'Most pens for round-body lancets',
      Use: 'Single use',
      'Shelf life': '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Madhu Soft Lancets, 30G, Family Pack of 200',
    brand: 'Madhu',
    genericName: 'Lancets',
    keyFact: '30G, pack of 200',
    summary: 'Two boxes of 100 for daily sugar testing, with a small safe-disposal box',
    listPriceRupees: 449,
    discountPercent: 40,
    stock: 95,
    pictures: [
      {
        art: 'products/lancets-family-200',
        alt: 'Two open boxes of 100 lancets and a yellow disposal box with a black lid.',
      },
      {
        art: 'product-views/lancets-family-200-detail',
        alt: 'Close-up of the disposal box with its slotted lid.',
      },
      {
        art: 'product-views/lancets-family-200-beside',
        alt: 'The two boxes and the disposal box stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>About three months of testing twice a day. We add a puncture-proof box for used lancets, because a loose needle in the dustbin hurts someone else.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Same thin 30 gauge tip as the single box</li>
      <li>Disposal box locks when full</li>
      <li>Colour of the cap differs by box, so two people do not mix theirs</li>
      </ul>
      <h3>In the box</h3>
      <p>Two boxes of 100 lancets, one disposal box.</p>
      <h3>Care</h3>
      <p>Keep in a dry place. Do not use one if its cap is already loose.</p>
    `,
    facts: {
      Needle: '30 gauge, about 0.31 mm',
      Quantity: '200 pieces, two boxes of 100',
      Sterile: 'Yes, by gamma radiation',
      Fits: 'Most pens for round-body lancets',
      Use: 'Single use',
      'Shelf life': '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Home BP and Sugar Care Set: BP Machine and Glucometer',
    brand: 'Sphyga',
    genericName: 'BP and sugar set',
    keyFact: '22 to 32 cm, 25 strips',
    summary: 'The upper-arm BP monitor and the sugar machine together, with one log book for both',
    listPriceRupees: 4250,
    discountPercent: 46,
    stock: 33,
    pictures: [
      {
        art: 'products/home-bp-and-sugar-set',
        alt: 'A blood pressure monitor with its cuff, a glucometer, a bottle of strips, a lancing pen and lancets.',
      },
      {
        art: 'product-views/home-bp-and-sugar-set-detail',
        alt: 'Close-up of the monitor and the glucometer side by side.',
      },
      {
        art: 'products/bp-monitor-2',
        alt: 'Close-up of the display of the blood pressure monitor.',
      },
      { art: 'products/glucometer-2', alt: 'Close-up of the display of the glucometer.' },
    ],
    wall: 'neem',
    description: `
      <p>Two things many families end up buying, in one box and at one price. Set it on a tray near the dining table, and the morning check takes five minutes.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>One log book with columns for pressure and sugar</li>
      <li>Both devices have large digits</li>
      <li>A good present for parents who live alone</li>
      </ul>
      <h3>In the box</h3>
      <p>Sphyga 3 BP monitor with cuff, Madhu Check glucometer, 25 strips, lancing pen, 25 lancets, all cells, log book.</p>
      <blockquote>Numbers at home go up and down. Write them down, and let your doctor read the pattern.</blockquote>
      <h3>Care</h3>
      <p>Keep both away from steam, sun and the kitchen shelf. Use strips within 3 months of opening.</p>
    `,
    facts: {
      'BP method': 'Oscillometric, upper arm, 0 to 280 mmHg',
      'BP accuracy': '±3 mmHg pressure, ±5% pulse',
      Cuff: '22 to 32 cm',
      'Sugar range': '20 to 600 mg/dL',
      'Sugar accuracy': 'Made to meet ISO 15197:2013',
      Strips: '25',
      Power: '4 AA cells and one CR2032 cell',
      Warranty: 'BP monitor 3 years, glucometer 5 years',
    },
  },
]
