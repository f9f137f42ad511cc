import type { SeedProduct } from './seed-product.ts'

export const dailyLivingAids: SeedProduct[] = [
  {
    name: 'Dinchar 7-Day Pill Organiser, One Box for Each Day',
    brand: 'Dinchar',
    genericName: 'Pill organiser',
    keyFact: '7 boxes',
    summary: "Seven boxes with large letters, so you can see whether today's tablets are taken",
    listPriceRupees: 299,
    discountPercent: 33,
    stock: 190,
    bestseller: true,
    pictures: [
      {
        art: 'products/pill-organiser',
        alt: 'A green pill organiser with seven boxes, the one for Thursday open and tablets in it.',
      },
      {
        art: 'products/pill-organiser-2',
        alt: 'The pill organiser lies before a steel tumbler, which shows its size.',
      },
      {
        art: 'product-views/pill-organiser-detail',
        alt: 'Close-up of the open box with its tablets.',
      },
      {
        art: 'product-views/pill-organiser-home',
        alt: 'The pill organiser stands on a shelf in a niche.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Fill it on Sunday evening and the week is sorted. One look tells you, or your daughter on the phone, whether Tuesday has been opened.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Each lid opens with a push from below, kind to sore fingers.</li>
      <li>The letters are large and raised.</li>
      <li>A single day lifts out to go in a purse.</li>
      </ul>
      <h3>In the box</h3>
      <p>Organiser with seven boxes in a tray.</p>
      <h3>Care</h3>
      <p>Wash in lukewarm water and dry fully before filling. Keep away from children. Leave tablets that must stay in their foil in their foil.</p>
    `,
    facts: {
      Boxes: 'Seven, one for each day',
      'Each box': '3.2 × 2.6 × 2.4 cm',
      'Whole size': '23 × 5 × 4 cm',
      Material: 'Polypropylene, BPA free',
      Letters: 'M T W T F S S, raised',
      Weight: '95 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Dinchar 7-Day Pill Organiser, Extra Deep, Pack of 2',
    brand: 'Dinchar',
    genericName: 'Pill organiser',
    keyFact: '7 deep boxes, pack of 2',
    summary: 'Two deeper organisers, for a couple or for morning and evening tablets',
    listPriceRupees: 649,
    discountPercent: 38,
    stock: 83,
    pictures: [
      {
        art: 'products/pill-organiser-deep-2',
        alt: 'Two deep pill organisers with seven boxes each, a red one behind a blue one.',
      },
      {
        art: 'product-views/pill-organiser-deep-2-detail',
        alt: 'Close-up of the lids, each with the letter of its day.',
      },
      {
        art: 'product-views/pill-organiser-deep-2-beside',
        alt: 'The two organisers stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>When there are eight or nine tablets a day, ordinary boxes will not close. These are half as deep again, and with two of them each person has their own.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Name stickers in two colours are in the pack.</li>
      <li>Holds large calcium tablets and capsules.</li>
      <li>The lids click, so you hear that they are shut.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two organisers, eight name stickers.</p>
      <h3>Care</h3>
      <p>Hand wash only. Ask your chemist before putting soluble or cooled medicines in a box.</p>
    `,
    facts: {
      Boxes: 'Two sets of seven',
      'Each box': '3.4 × 3 × 3.6 cm',
      Holds: 'About 12 medium tablets a day',
      Material: 'Polypropylene, BPA free',
      'Whole size': '25 × 5 × 5 cm each',
      Pack: '2 pieces',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sunvani Rechargeable Hearing Aids, Behind the Ear, Pair',
    brand: 'Sunvani',
    genericName: 'Hearing aids',
    keyFact: '8 channels, pair',
    summary: 'Two small hearing aids in a charging case, with three programmes and soft tips',
    listPriceRupees: 14999,
    discountPercent: 40,
    stock: 29,
    bestseller: true,
    pictures: [
      {
        art: 'products/hearing-aid',
        alt: 'Two skin-coloured hearing aids in an open white charging case.',
      },
      {
        art: 'products/hearing-aid-2',
        alt: 'The charging case, 9 cm wide, stands beside a steel tumbler.',
      },
      {
        art: 'product-views/hearing-aid-detail',
        alt: 'Close-up of the two hearing aids in the case.',
      },
      {
        art: 'product-views/hearing-aid-contents',
        alt: 'The box holds the hearing aids in their case, spare ear tips in two sizes, a cleaning brush, a USB cable and a booklet.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>Put both into the case at night and they are ready by morning, with no tiny cells to change. A single button on each aid changes the loudness and the programme.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Programmes for talk, television and noisy streets.</li>
      <li>Soft tips in three sizes.</li>
      <li>The case charges both aids four times over.</li>
      <li>Blue for left, red for right.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two hearing aids, charging case, six ear tips, cleaning brush, USB-C cable and user guide.</p>
      <h3>Care</h3>
      <p>Brush the tips every evening. Keep the aids dry, and take them out before a bath or a hair wash.</p>
      <blockquote>Have your hearing tested by an audiologist first. Sudden loss of hearing, pain or discharge needs a doctor.</blockquote>
    `,
    facts: {
      Type: 'Behind the ear, digital',
      Channels: '8',
      'Peak gain': '40 dB',
      'Largest output': '115 dB SPL',
      Frequency: '200 to 5,000 Hz',
      Battery: 'Lithium-ion, about 20 hours a charge',
      Case: '9 cm wide, USB-C',
      Weight: '4 g each',
      Warranty: '1 year',
    },
  },
  {
    name: 'Sunvani Plus Hearing Aids, 16 Channels, Pair with Case',
    brand: 'Sunvani',
    genericName: 'Hearing aids',
    keyFact: '16 channels, pair',
    summary: 'A finer pair with 16 channels, less whistling and separate settings for each ear',
    listPriceRupees: 26500,
    discountPercent: 36,
    stock: 11,
    pictures: [
      {
        art: 'products/hearing-aids-plus-16',
        alt: 'Two silver hearing aids in an open black charging case that shows 100.',
      },
      {
        art: 'product-views/hearing-aids-plus-16-detail',
        alt: 'Close-up of the two hearing aids and the display of the case.',
      },
      {
        art: 'product-views/hearing-aids-plus-16-contents',
        alt: 'The box holds the hearing aids in their case, spare ear tips in two sizes, a USB cable, a cleaning brush, a drying box and a booklet.',
      },
      {
        art: 'product-views/hearing-aids-plus-16-beside',
        alt: 'The hearing aids in their case stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Sixteen channels let the sound be shaped more closely to a hearing test. An audiologist can set each ear by cable, and the aids remember it.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Feedback control keeps whistling down on the telephone.</li>
      <li>Two microphones follow the voice in front of you.</li>
      <li>Starts softly and grows louder over eight seconds.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two hearing aids, charging case, eight ear tips, programming cable, brush, drying box and user guide.</p>
      <h3>Care</h3>
      <p>Use the drying box overnight in the monsoon months. Change the wax guards every four weeks.</p>
      <blockquote>A hearing aid helps you hear more. It does not bring back natural hearing, and it takes some weeks to get used to.</blockquote>
    `,
    facts: {
      Type: 'Behind the ear, digital, programmable',
      Channels: '16',
      'Peak gain': '48 dB',
      'Largest output': '120 dB SPL',
      Frequency: '150 to 6,500 Hz',
      Battery: 'Lithium-ion, about 24 hours a charge',
      Microphones: 'Two in each aid',
      Warranty: '2 years',
    },
  },
  {
    name: 'Dinchar Pull-Up Adult Diaper Pants, Large, Pack of 10',
    brand: 'Dinchar',
    genericName: 'Adult diapers',
    keyFact: 'Pull-up, large, pack of 10',
    summary: 'Pants that go on like underwear, for people who walk and use the toilet themselves',
    listPriceRupees: 720,
    discountPercent: 37,
    stock: 152,
    pictures: [
      {
        art: 'products/adult-diaper-pants-pull-up',
        alt: 'A yellow pack of ten pull-up pants in size L, with one pair in front.',
      },
      {
        art: 'product-views/adult-diaper-pants-pull-up-detail',
        alt: 'Close-up of the soft waistband of the pants.',
      },
      {
        art: 'product-views/adult-diaper-pants-pull-up-beside',
        alt: 'The pack of pull-up pants stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>They pull up and down without help and hardly show under clothes. For weddings, journeys and long nights, they give a little peace of mind.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Soft all-round elastic, no tapes.</li>
      <li>The sides tear open for easy changing.</li>
      <li>The green thread shows which side is the back.</li>
      </ul>
      <h3>In the box</h3>
      <p>Ten diaper pants, sealed.</p>
      <h3>Care</h3>
      <p>Change every four to six hours or when wet. Wrap and put in the sanitary waste bin; never flush.</p>
    `,
    facts: {
      Size: 'Large',
      Fits: 'Waist 90 to 125 cm',
      Style: 'Pull-up pants',
      Absorbency: 'Medium to heavy',
      Core: 'Wood pulp with absorbent polymer',
      'Leak guards': 'Both legs',
      Pack: '10 pieces',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Dinchar Three-in-One Commode and Shower Chair',
    brand: 'Dinchar',
    genericName: 'Commode chair',
    keyFact: '40 to 52 cm, 120 kg',
    summary: 'A light aluminium frame for bedside, over the toilet, or under the shower',
    listPriceRupees: 5600,
    discountPercent: 42,
    stock: 24,
    pictures: [
      {
        art: 'products/commode-three-in-one',
        alt: 'A blue commode and shower chair with arms, a backrest and a bucket under the seat.',
      },
      {
        art: 'product-views/commode-three-in-one-detail',
        alt: 'Close-up of the open seat and the bucket.',
      },
      {
        art: 'product-views/commode-three-in-one-chair',
        alt: 'The commode chair stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Three jobs, one chair. It stands by the bed with its bucket, over the toilet as a raised seat with arms, and in the shower as a safe place to sit.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Aluminium does not rust in the bathroom.</li>
      <li>Seat heights suit both short and tall people.</li>
      <li>The bucket and lid slide out to the rear.</li>
      </ul>
      <h3>In the box</h3>
      <p>Chair frame, bucket with lid, splash guard.</p>
      <h3>Care</h3>
      <p>Rinse off soap after each bath. Tighten the seat screws every few months.</p>
    `,
    facts: {
      Frame: 'Aluminium, anodised',
      'Seat height': '40 to 52 cm, six steps',
      Seat: '41 × 40 cm, wipe-clean',
      'Safe load': '120 kg',
      Bucket: '5 litres with lid',
      Weight: '4.4 kg',
      Feet: 'Non-slip rubber',
      Warranty: '1 year',
    },
  },
  {
    name: 'Dinchar Four-Foot Walking Stick for Seniors',
    brand: 'Dinchar',
    genericName: 'Walking stick',
    keyFact: '72 to 95 cm, 110 kg',
    summary: 'A stick that stands by itself on four rubber feet and fits left or right hand',
    listPriceRupees: 1190,
    discountPercent: 41,
    stock: 86,
    pictures: [
      {
        art: 'products/four-foot-stick-seniors',
        alt: 'A bronze walking stick with a curved foam handle and four feet.',
      },
      {
        art: 'product-views/four-foot-stick-seniors-detail',
        alt: 'Close-up of the curved handle and the height lock.',
      },
      {
        art: 'product-views/four-foot-stick-seniors-chair',
        alt: 'The walking stick stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Let go of it to open the door and it will not fall over. The four feet give a wider base on smooth floors, and the curved handle takes the weight of the palm.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Ten heights, set with a button and a locking ring.</li>
      <li>The soft grip is easy on the wrist.</li>
      <li>Turn the base round for the other hand.</li>
      </ul>
      <h3>In the box</h3>
      <p>One walking stick with four rubber feet.</p>
      <h3>Care</h3>
      <p>Check the rubber feet once a month and change them when the grooves are gone.</p>
      <blockquote>The handle should reach the crease of your wrist when you stand straight with your arm down.</blockquote>
    `,
    facts: {
      Shaft: 'Aluminium',
      Height: '72 to 95 cm, ten steps',
      Base: 'Four feet, 20 × 16 cm',
      'Safe load': '110 kg',
      Handle: 'Foam over plastic',
      Weight: '720 g',
      Side: 'Left or right',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Dinchar Small-Base Quad Stick, Petite Height',
    brand: 'Dinchar',
    genericName: 'Walking stick',
    keyFact: '62 to 80 cm, 100 kg',
    summary: 'A shorter, slimmer four-foot stick for people under five feet',
    listPriceRupees: 1290,
    discountPercent: 35,
    stock: 0,
    pictures: [
      {
        art: 'products/quad-stick-petite',
        alt: 'A short red walking stick with a straight handle and a small green base on four feet.',
      },
      {
        art: 'product-views/quad-stick-petite-detail',
        alt: 'Close-up of the small base and its four rubber feet.',
      },
      {
        art: 'product-views/quad-stick-petite-chair',
        alt: 'The walking stick stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Most sticks are too tall for many of our mothers and aunts. This one starts at 62 cm, and its narrow base fits a normal stair.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Slim handle for small hands.</li>
      <li>The base sits flat on one stair step.</li>
      <li>A wrist loop keeps it at hand while you count change.</li>
      </ul>
      <h3>In the box</h3>
      <p>One walking stick, wrist loop, spare set of rubber feet.</p>
      <h3>Care</h3>
      <p>Wipe the shaft dry after rain. Keep sand out of the locking ring.</p>
    `,
    facts: {
      Shaft: 'Aluminium',
      Height: '62 to 80 cm, eight steps',
      Base: 'Four feet, 15 × 13 cm',
      'Safe load': '100 kg',
      Handle: 'Soft rubber',
      Weight: '640 g',
      Warranty: '6 months',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Dinchar Easy-Read Bathroom Scale with Low Step, 180 kg',
    brand: 'Dinchar',
    genericName: 'Weighing scale',
    keyFact: 'Up to 180 kg, low step',
    summary: 'A low, wide scale with large lit numbers that switches on when you step on it',
    listPriceRupees: 1990,
    discountPercent: 44,
    stock: 67,
    pictures: [
      {
        art: 'products/scale-easy-read-low-step',
        alt: 'A low bathroom scale with a ribbed step and a raised display that shows 64.8 kg.',
      },
      {
        art: 'product-views/scale-easy-read-low-step-detail',
        alt: 'Close-up of the large digits of the raised display.',
      },
      {
        art: 'product-views/scale-easy-read-low-step-contents',
        alt: 'The box holds the scale, two cells and a booklet.',
      },
    ],
    wall: 'ret',
    leaflet: true,
    description: `
      <p>Reading small numbers from a standing height is hard without glasses. Here the numbers are 3 cm tall and light up, and the plate is only 2.4 cm off the floor.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Holds the number for eight seconds after you step down.</li>
      <li>Four rubber feet on a wide plate.</li>
      <li>Shows kilograms, pounds or stones.</li>
      </ul>
      <h3>In the box</h3>
      <p>Scale, two AAA cells, user guide.</p>
      <h3>Care</h3>
      <p>Stand it on a hard, level floor. Wipe with a damp cloth and keep it away from running water.</p>
    `,
    facts: {
      Range: '5 to 180 kg',
      Step: '100 g',
      Accuracy: '± 0.3 kg',
      Plate: 'Tempered glass, 32 × 30 cm',
      Height: '2.4 cm',
      Display: 'Lit, digits 3 cm tall',
      Power: 'Two AAA cells',
      Warranty: '1 year',
    },
  },
  {
    name: 'Garmee Hot Water Bag for the Bedside, Easy Grip, 1.5 L',
    brand: 'Garmee',
    genericName: 'Hot water bag',
    keyFact: '1.5 litres, easy grip',
    summary: 'A middle-sized rubber bag with a finger-hold neck, made for hands that tremble',
    listPriceRupees: 599,
    discountPercent: 30,
    stock: 49,
    pictures: [
      {
        art: 'products/hot-water-bag-easy-grip',
        alt: 'A green hot water bag with a yellow grip handle and a white stopper.',
      },
      {
        art: 'product-views/hot-water-bag-easy-grip-detail',
        alt: 'Close-up of the grip handle and the stopper.',
      },
      {
        art: 'product-views/hot-water-bag-easy-grip-contents',
        alt: 'The box holds the hot water bag and a funnel.',
      },
      {
        art: 'product-views/hot-water-bag-easy-grip-home',
        alt: 'The hot water bag stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Filling a hot water bag is the risky part. The neck of this one is stiff and broad, so it can be held upright over the sink with one steady hand.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Large stopper with deep grooves.</li>
      <li>Lighter to lift than a two-litre bag.</li>
      <li>Ribbed on both sides.</li>
      </ul>
      <h3>In the box</h3>
      <p>Hot water bag with stopper, filling funnel.</p>
      <h3>Care</h3>
      <p>Use hot, not boiling, water and fill to two thirds. Drain after use and change the bag every two years.</p>
      <blockquote>Let someone else fill the bag if your hands are unsure, and always test it on your forearm.</blockquote>
    `,
    facts: {
      Capacity: '1.5 litres',
      Material: 'Natural rubber',
      Size: 'About 30 × 18 cm',
      Weight: '310 g empty',
      Stopper: 'Screw type, 4 cm grip',
      Surface: 'Ribbed',
      'Country of origin': 'India',
    },
  },
]
