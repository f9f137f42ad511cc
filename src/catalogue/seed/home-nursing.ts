import type { SeedProduct } from './seed-product.ts'

export const homeNursing: SeedProduct[] = [
  {
    name: 'Aaram Anti-Bedsore Air Mattress with Pump',
    brand: 'Aaram',
    genericName: 'Air mattress',
    keyFact: '16 tubes, up to 120 kg',
    summary:
      'Tubes fill and empty in turn, so that no part of the body carries the weight for long',
    listPriceRupees: 4500,
    discountPercent: 47,
    stock: 58,
    bestseller: true,
    pictures: [
      {
        art: 'products/air-mattress',
        alt: 'A cream air mattress with thick tubes, and its green pump in front.',
      },
      {
        art: 'products/air-mattress-2',
        alt: 'Close-up of the pump with its dial, and the tubes of the mattress.',
      },
      {
        art: 'product-views/air-mattress-contents',
        alt: 'The box holds the air mattress with its pump, an air tube, spare tube and a booklet.',
      },
    ],
    wall: 'ret',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>For someone who spends most of the day in bed. Every few minutes the pump fills one set of tubes and empties the other, and the weight of the body moves from place to place.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The pump hums quietly and hangs on the bed end.</li>
      <li>One dial sets the firmness to the person's weight.</li>
      <li>It lies on top of the mattress you already have.</li>
      <li>A torn tube can be changed without buying a new mattress.</li>
      </ul>
      <h3>In the box</h3>
      <p>Tubular air mattress, pump with hooks, two air hoses, one spare tube, repair patch and user guide.</p>
      <h3>Care</h3>
      <p>Wipe with mild soap and water, then dry. Keep pins and scissors away. Cover with one thin cotton sheet only, so that the tubes can do their work.</p>
      <blockquote>An air mattress does not replace turning and daily skin checks. Ask the nurse or doctor how often to turn.</blockquote>
    `,
    facts: {
      Type: 'Alternating pressure, 16 tubes',
      'Size when filled': '190 × 86 × 8 cm',
      'Safe load': '120 kg',
      Cycle: 'About 10 minutes',
      Pressure: '40 to 100 mmHg, adjustable',
      Pump: '7 W, 230 V AC, 50 Hz',
      Material: 'Medical grade PVC',
      Warranty: '1 year on the pump, 6 months on the mattress',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Aaram Plus Tubular Air Mattress, 20 Cells, Static Mode',
    brand: 'Aaram',
    genericName: 'Air mattress',
    keyFact: '20 cells, up to 140 kg',
    summary: 'Taller cells, a stronger pump and a static mode that keeps the bed firm for meals',
    listPriceRupees: 8900,
    discountPercent: 40,
    stock: 19,
    pictures: [
      {
        art: 'products/air-mattress-20-cells',
        alt: 'A blue air mattress with twenty narrow tubes, and a white pump that shows 20.',
      },
      {
        art: 'product-views/air-mattress-20-cells-detail',
        alt: 'Close-up of the pump and the narrow tubes of the mattress.',
      },
      {
        art: 'product-views/air-mattress-20-cells-contents',
        alt: 'The box holds the air mattress with its pump, an air tube, a cover sheet and a booklet.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>The larger brother of our tubular mattress. Press the static key before washing or feeding and all the cells stay firm; press again and the slow change goes on.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Cells stand 12 cm high and clip off one by one.</li>
      <li>The cover resists spills and lets vapour out.</li>
      <li>The quick-release valve empties the air in a minute.</li>
      </ul>
      <h3>In the box</h3>
      <p>Air mattress with 20 cells, cover sheet, pump, hoses and user guide.</p>
      <h3>Care</h3>
      <p>Wipe the cover with a mild disinfectant. Clean the pump filter once a month.</p>
    `,
    facts: {
      Type: 'Alternating pressure, 20 cells, static mode',
      'Size when filled': '198 × 88 × 12 cm',
      'Safe load': '140 kg',
      Cycle: '10 minutes',
      Pump: '10 W, 230 V AC, 50 Hz',
      Cells: 'Nylon with PU coating',
      Cover: 'PU-coated polyester',
      Warranty: '1 year',
    },
  },
  {
    name: 'Sevaghar Semi-Fowler Home Care Bed, Manual Two Crank',
    brand: 'Sevaghar',
    genericName: 'Home care bed',
    keyFact: 'Manual, up to 150 kg',
    summary: 'A steel bed whose back and knee parts rise with two handles at the foot end',
    listPriceRupees: 24500,
    discountPercent: 30,
    stock: 8,
    pictures: [
      {
        art: 'products/bed-semi-fowler-manual',
        alt: 'A bed with wooden boards, raised at head and knees, with two cranks at its foot.',
      },
      {
        art: 'product-views/bed-semi-fowler-manual-detail',
        alt: 'Close-up of the two cranks and a castor.',
      },
      {
        art: 'product-views/bed-semi-fowler-manual-chair',
        alt: 'The bed stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>The head part goes up for meals and reading, the knee part keeps the person from sliding down. Both handles fold away under the bed, so that nobody bumps a shin.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>It needs no power and works in any room.</li>
      <li>Side rails drop flat for changing sheets.</li>
      <li>The castors have foot brakes.</li>
      <li>The frame comes in parts and goes up a narrow staircase.</li>
      </ul>
      <h3>In the box</h3>
      <p>Bed frame, head and foot boards, two side rails, four castors, tool and assembly guide. The mattress is sold separately.</p>
      <h3>Care</h3>
      <p>Wipe the frame with soapy water and dry it. Put a drop of oil on the crank threads every six months.</p>
    `,
    facts: {
      Movements: 'Back 0 to 70°, knee 0 to 40°',
      Control: 'Two folding cranks',
      'Lying surface': '198 × 90 cm',
      Height: '55 cm without mattress',
      'Safe load': '150 kg',
      Frame: 'Steel, powder coated',
      Castors: 'Four, two with brakes',
      Weight: '62 kg',
      Warranty: '1 year on the frame',
    },
  },
  {
    name: 'Sevaghar Electric Home Care Bed, Three Functions',
    brand: 'Sevaghar',
    genericName: 'Home care bed',
    keyFact: 'Electric, up to 180 kg',
    summary: 'Back, knees and height move at the press of a key, with a corded hand control',
    listPriceRupees: 78000,
    discountPercent: 35,
    stock: 0,
    pictures: [
      {
        art: 'products/hospital-bed',
        alt: 'An electric bed with raised head, side rail and red blanket, and a hand control at its side.',
      },
      { art: 'products/hospital-bed-2', alt: 'Close-up of the raised head and the side rail.' },
      {
        art: 'product-views/hospital-bed-detail',
        alt: 'Close-up of the hand control on the side rail.',
      },
      {
        art: 'product-views/hospital-bed-chair',
        alt: 'The bed stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>With this bed a person can sit up without calling anyone. The hand control has six large keys, and the whole bed lowers so that the feet reach the floor.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Height control spares the carer's back.</li>
      <li>The hand control can be locked at night.</li>
      <li>A crank moves the back part by hand in a power cut.</li>
      <li>Collapsible rails with a one-hand catch.</li>
      </ul>
      <h3>In the box</h3>
      <p>Electric bed frame, boards, two side rails, hand control, mains cord, emergency crank and user guide. The mattress is sold separately.</p>
      <h3>Care</h3>
      <p>Lock the castors after every move. Unplug before cleaning and keep water away from the motors.</p>
    `,
    facts: {
      Movements: 'Back 0 to 70°, knee 0 to 35°, height 42 to 70 cm',
      Control: 'Corded hand control, lockable',
      Power: '230 V AC, 50 Hz, three 24 V motors',
      'Lying surface': '200 × 90 cm',
      'Safe load': '180 kg',
      Frame: 'Steel, powder coated',
      Castors: 'Four, with brakes',
      Weight: '96 kg',
      Warranty: '2 years on the motors',
    },
  },
  {
    name: 'Sevaghar Bedside Commode Chair with Lift-Out Bucket',
    brand: 'Sevaghar',
    genericName: 'Commode chair',
    keyFact: '43 to 53 cm, 110 kg',
    summary: 'A steady chair with arms for the bedside, so the night walk is only two steps',
    listPriceRupees: 4200,
    discountPercent: 36,
    stock: 37,
    pictures: [
      {
        art: 'products/commode-chair',
        alt: 'A commode chair with a green backrest, arms, and a bucket under the seat.',
      },
      {
        art: 'products/commode-chair-2',
        alt: 'Close-up of the seat opening and the lift-out bucket.',
      },
      {
        art: 'product-views/commode-chair-detail',
        alt: 'Close-up of the padded backrest and the arms.',
      },
      {
        art: 'product-views/commode-chair-chair',
        alt: 'The commode chair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Stand it beside the bed at night. The arms give something to push up on, and the bucket lifts out from the back without moving the person.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Five leg heights, set with a spring button.</li>
      <li>Wide rubber tips grip a wet floor.</li>
      <li>A padded seat lid turns it into an ordinary chair by day.</li>
      </ul>
      <h3>In the box</h3>
      <p>Commode chair, bucket with lid, padded seat cover.</p>
      <h3>Care</h3>
      <p>Rinse the bucket after each use and clean it daily with toilet cleaner. Check the rubber tips for wear.</p>
    `,
    facts: {
      Frame: 'Steel, chrome plated',
      'Seat height': '43 to 53 cm, five steps',
      Seat: '42 × 40 cm',
      'Safe load': '110 kg',
      Bucket: '5 litres with lid',
      Weight: '6.2 kg',
      Feet: 'Non-slip rubber',
      Warranty: '1 year',
    },
  },
  {
    name: 'Sevaghar Male Urine Bottle with Lid, 1000 ml',
    brand: 'Sevaghar',
    genericName: 'Urine bottle',
    keyFact: '1,000 mL',
    summary: 'A clear, marked bottle with a firm lid and a handle that hooks on the bed rail',
    listPriceRupees: 249,
    discountPercent: 30,
    stock: 130,
    pictures: [
      { art: 'products/urine-bottle', alt: 'A clear urine bottle with a green lid.' },
      {
        art: 'products/urine-bottle-2',
        alt: 'Close-up of the handle and the measuring lines of the bottle.',
      },
      {
        art: 'product-views/urine-bottle-beside',
        alt: 'The bottle stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>A simple thing that saves a walk in the dark. The neck slopes, so it can be used lying down, and the lid clips shut to keep smell and spills inside.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Marks at every 100 ml help when the doctor asks for a record.</li>
      <li>The flat base stands firmly on the floor.</li>
      <li>The lid is tied on and cannot get lost.</li>
      </ul>
      <h3>In the box</h3>
      <p>One urine bottle with lid.</p>
      <h3>Care</h3>
      <p>Rinse with cold water after use, then wash with hot water and detergent. Keep one bottle for one person.</p>
    `,
    facts: {
      Capacity: '1000 ml',
      Marks: 'Every 100 ml',
      Material: 'Polyethylene',
      Lid: 'Push-fit, tied on',
      Weight: '110 g',
      Pack: '1 piece',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sevaghar Autoclavable Urine Bottle, 1000 ml, Pack of 2',
    brand: 'Sevaghar',
    genericName: 'Urine bottle',
    keyFact: '1,000 mL, pack of 2',
    summary: 'Heat-proof bottles for homes and clinics that boil or steam what they reuse',
    listPriceRupees: 599,
    discountPercent: 25,
    stock: 44,
    pictures: [
      {
        art: 'products/urine-bottle-autoclavable-2',
        alt: 'Two clear urine bottles with blue lids.',
      },
      {
        art: 'product-views/urine-bottle-autoclavable-2-detail',
        alt: 'Close-up of the handle and the measuring lines of a bottle.',
      },
      {
        art: 'product-views/urine-bottle-autoclavable-2-beside',
        alt: 'The two bottles stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The plastic stands steam at 121 °C, so these bottles can be sterilised between patients. At home, ten minutes in boiling water keeps them fresh.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Two bottles: one in use, one drying.</li>
      <li>Thicker walls do not go soft in hot water.</li>
      <li>Raised marks can still be read after many washes.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two urine bottles with lids.</p>
      <h3>Care</h3>
      <p>Wash with detergent, then steam or boil. Let them dry with the lid open.</p>
    `,
    facts: {
      Capacity: '1000 ml each',
      Material: 'Polypropylene',
      Heat: 'Steam at 121 °C, 20 minutes',
      Marks: 'Every 50 ml, raised',
      Lid: 'Push-fit',
      Weight: '140 g each',
      Pack: '2 pieces',
    },
  },
  {
    name: 'Sevaghar Adult Diapers, Tape Style, Large, Pack of 10',
    brand: 'Sevaghar',
    genericName: 'Adult diapers',
    keyFact: 'Large, pack of 10',
    summary: 'Soft tape-style diapers for the bed-bound, with leak guards and a wetness line',
    listPriceRupees: 650,
    discountPercent: 38,
    stock: 210,
    bestseller: true,
    pictures: [
      {
        art: 'products/adult-diapers',
        alt: 'A green pack of ten adult diapers in size L, with one diaper in front.',
      },
      { art: 'products/adult-diapers-2', alt: 'Close-up of the front of the pack and one diaper.' },
      {
        art: 'product-views/adult-diapers-beside',
        alt: 'The pack of diapers stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Tapes at both sides let you change a person who is lying down: roll to the left, slide in, roll back and fasten. The tapes open and close again if the fit is not right.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A yellow line turns blue when it is time to change.</li>
      <li>Standing leak guards on both legs.</li>
      <li>The cloth-like outer side does not rustle.</li>
      </ul>
      <h3>In the box</h3>
      <p>Ten diapers, sealed.</p>
      <h3>Care</h3>
      <p>Change at once after soiling, and otherwise every four to six hours. Clean and dry the skin each time. Wrap used diapers and put them in the sanitary waste bin.</p>
    `,
    facts: {
      Size: 'Large',
      Fits: 'Waist 100 to 135 cm',
      Style: 'Tape, for day and night',
      Absorbency: 'Heavy',
      Core: 'Wood pulp with absorbent polymer',
      'Wetness line': 'Yes',
      Pack: '10 pieces',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sevaghar Adult Diapers, Tape Style, Medium, Pack of 30',
    brand: 'Sevaghar',
    genericName: 'Adult diapers',
    keyFact: 'Medium, pack of 30',
    summary: 'A month-saver carton in medium size, for steady daily use at home',
    listPriceRupees: 1690,
    discountPercent: 42,
    stock: 92,
    pictures: [
      {
        art: 'products/adult-diapers-medium-30',
        alt: 'Three blue packs of ten adult diapers in size M.',
      },
      {
        art: 'product-views/adult-diapers-medium-30-detail',
        alt: 'Close-up of the front pack with its M.',
      },
      {
        art: 'product-views/adult-diapers-medium-30-beside',
        alt: 'The three packs stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>The same soft diaper in a smaller size and a bigger carton. Three inner packs stay sealed until you need them, so the last diaper is as clean as the first.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Costs less for each piece than the small pack.</li>
      <li>Each inner pack of ten has its own carry handle.</li>
      <li>Shaped to lie flat between the legs.</li>
      </ul>
      <h3>In the box</h3>
      <p>Three sealed packs of ten diapers.</p>
      <h3>Care</h3>
      <p>Store in a dry cupboard. Use a barrier cream only if your nurse suggests one, and let it sink in before closing the tapes.</p>
    `,
    facts: {
      Size: 'Medium',
      Fits: 'Waist 75 to 110 cm',
      Style: 'Tape, for day and night',
      Absorbency: 'Heavy',
      'Wetness line': 'Yes',
      Pack: '30 pieces, 3 packs of 10',
      Picture: 'Shows the large pack',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sevaghar Portable Suction Machine, 1 L Jar',
    brand: 'Sevaghar',
    genericName: 'Suction machine',
    keyFact: '1 litre, 18 L/min',
    summary: 'A compact mains suction unit with a gauge and a steady, adjustable vacuum',
    listPriceRupees: 7800,
    discountPercent: 34,
    stock: 16,
    pictures: [
      {
        art: 'products/suction-machine-home',
        alt: 'A cream suction machine with a rounded top, a gauge and a clear jar.',
      },
      {
        art: 'product-views/suction-machine-home-detail',
        alt: 'Close-up of the gauge and the vacuum knob.',
      },
      {
        art: 'product-views/suction-machine-home-contents',
        alt: 'The box holds the suction machine with its jar, two filters, a mains cord and a booklet.',
      },
    ],
    wall: 'haldi',
    leaflet: true,
    description: `
      <p>Families who look after someone at home are sometimes asked by the hospital to keep a suction unit ready. This one is small, plain to read and strong for its size.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The large dial shows the vacuum at a glance.</li>
      <li>One knob makes it softer or stronger.</li>
      <li>A float valve stops fluid from reaching the pump.</li>
      <li>The jar can be boiled.</li>
      </ul>
      <h3>In the box</h3>
      <p>Suction unit, 1 litre jar with lid, patient tubing, bacterial filter, mains cord, user guide.</p>
      <h3>Care</h3>
      <p>Empty and wash the jar after every use. Change the filter when it turns dark or gets wet. Test the suction once a week.</p>
      <blockquote>Use suction only after a nurse or doctor has trained you, and with the catheter size they name.</blockquote>
    `,
    facts: {
      Vacuum: '0 to 560 mmHg, adjustable',
      'Air flow': '18 litres a minute',
      Jar: '1 litre, polycarbonate',
      Power: '90 W, 230 V AC, 50 Hz',
      Noise: 'About 60 dB',
      Running: '30 minutes on, 30 minutes rest',
      Size: '30 × 20 × 26 cm',
      Weight: '4.2 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Sevaghar Battery Suction Machine for Home and Travel',
    brand: 'Sevaghar',
    genericName: 'Suction machine',
    keyFact: '1 litre, 20 L/min, battery',
    summary: 'Runs from the mains, a car socket or its own battery when the power goes',
    listPriceRupees: 16900,
    discountPercent: 28,
    stock: 7,
    pictures: [
      {
        art: 'products/suction-machine-travel',
        alt: 'A green suction machine with a battery sign and a jar with a red lid.',
      },
      {
        art: 'product-views/suction-machine-travel-detail',
        alt: 'Close-up of the gauge, the knob and the battery sign.',
      },
      {
        art: 'product-views/suction-machine-travel-contents',
        alt: 'The box holds the suction machine with its jar, two filters, a mains cord, a car lead and a carry bag.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Power cuts do not wait for a good moment. A built-in battery takes over without a pause, and the car lead keeps the unit running on the way to the hospital.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A light shows how much charge is left.</li>
      <li>The handle sits over the centre of weight.</li>
      <li>Works at full strength while charging.</li>
      </ul>
      <h3>In the box</h3>
      <p>Suction unit with battery, 1 litre jar, tubing, two bacterial filters, mains charger, car lead, bag and user guide.</p>
      <h3>Care</h3>
      <p>Charge fully once a month. Wash jar and lid with soap and hot water, and throw the tubing away after each patient.</p>
      <blockquote>For trained carers. Keep a hand-operated spare if the person depends on suction.</blockquote>
    `,
    facts: {
      Vacuum: '0 to 600 mmHg, adjustable',
      'Air flow': '20 litres a minute',
      Battery: '12 V lithium-ion, about 45 minutes',
      Charging: '4 hours',
      Power: '230 V AC or 12 V DC',
      Jar: '1 litre, can be boiled',
      Weight: '4.9 kg',
      Warranty: '1 year, battery 6 months',
    },
  },
]
