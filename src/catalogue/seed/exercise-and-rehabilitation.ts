import type { SeedProduct } from './seed-product.ts'

export const exerciseAndRehabilitation: SeedProduct[] = [
  {
    name: 'Chalan Mini Pedal Exerciser with Display',
    brand: 'Chalan',
    genericName: 'Pedal exerciser',
    keyFact: 'Belt brake, 3.6 kg',
    summary: 'Pedal from your own chair, for legs or arms, with a small screen that counts',
    listPriceRupees: 2990,
    discountPercent: 43,
    stock: 71,
    bestseller: true,
    pictures: [
      {
        art: 'products/pedal-exerciser',
        alt: 'A white pedal exerciser with a small display and two strapped pedals.',
      },
      { art: 'products/pedal-exerciser-2', alt: 'Close-up of the display and the strapped pedal.' },
      {
        art: 'product-views/pedal-exerciser-contents',
        alt: 'The box holds the pedal exerciser, a tool, a cell and a booklet.',
      },
      {
        art: 'product-views/pedal-exerciser-chair',
        alt: 'The pedal exerciser stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>Sit in your usual chair, slip your feet under the straps and pedal through the evening news. Put it on a table and the arms can have their turn.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>One knob makes the pedalling lighter or harder.</li>
      <li>The screen shows minutes, turns and an estimate of calories.</li>
      <li>Rubber feet and a rear bar keep it from wandering.</li>
      <li>The straps fit bare feet and shoes.</li>
      </ul>
      <h3>In the box</h3>
      <p>Pedal exerciser, pedal straps, tool, one AAA cell and user guide.</p>
      <h3>Care</h3>
      <p>Tighten the pedals after the first week. Wipe with a dry cloth.</p>
      <blockquote>After surgery, a stroke or heart trouble, start only when your doctor or physiotherapist says so.</blockquote>
    `,
    facts: {
      Use: 'Legs or arms, seated',
      Resistance: 'Belt brake, stepless knob',
      Display: 'Time, turns, speed, calories',
      Frame: 'Steel',
      Size: '44 × 38 × 32 cm',
      Weight: '3.6 kg',
      'Power of display': 'One AAA cell',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Chalan Magnetic Pedal Exerciser, Quiet Drive, 8 Levels',
    brand: 'Chalan',
    genericName: 'Pedal exerciser',
    keyFact: 'Magnetic, 8 levels',
    summary: 'A heavier, smoother machine with magnets in place of a rubbing belt',
    listPriceRupees: 6490,
    discountPercent: 38,
    stock: 18,
    pictures: [
      {
        art: 'products/pedal-exerciser-magnetic',
        alt: 'A black pedal exerciser with a blue magnetic flywheel, on its floor mat.',
      },
      {
        art: 'product-views/pedal-exerciser-magnetic-detail',
        alt: 'Close-up of the flywheel and the strapped pedal.',
      },
      {
        art: 'product-views/pedal-exerciser-magnetic-contents',
        alt: 'The box holds the pedal exerciser, a tool, two cells and a booklet.',
      },
      {
        art: 'product-views/pedal-exerciser-magnetic-chair',
        alt: 'The pedal exerciser stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Magnets slow the wheel without touching it, so the turning is even and nearly silent. Eight marked levels make it easy to write down what you did.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Quiet enough for a shared bedroom.</li>
      <li>The weight keeps it still on a tiled floor.</li>
      <li>It can be pedalled backward as well as forward.</li>
      </ul>
      <h3>In the box</h3>
      <p>Pedal exerciser, floor mat, tool, two AAA cells and user guide.</p>
      <h3>Care</h3>
      <p>Keep dust off the wheel slot. No oil is needed.</p>
    `,
    facts: {
      Use: 'Legs or arms, seated',
      Resistance: 'Magnetic, 8 levels',
      Flywheel: '2 kg',
      Display: 'Time, turns, distance, calories',
      Size: '52 × 40 × 37 cm',
      Weight: '7.8 kg',
      'Safe load on pedals': '100 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Chalan Sports Massage Gun with 6 Heads and Case',
    brand: 'Chalan',
    genericName: 'Massage gun',
    keyFact: '6 heads, 11 mm, 980 g',
    summary: 'A stronger cordless massager with a long stroke, for runners and physiotherapists',
    listPriceRupees: 8499,
    discountPercent: 50,
    stock: 33,
    pictures: [
      {
        art: 'products/massage-gun-6-heads-case',
        alt: 'A red massage gun with six heads and a charger in an open hard case.',
      },
      {
        art: 'product-views/massage-gun-6-heads-case-detail',
        alt: 'Close-up of the massage gun with its display.',
      },
      {
        art: 'product-views/massage-gun-6-heads-case-detail-2',
        alt: 'Close-up of the heads in the lower row of the case.',
      },
    ],
    wall: 'ret',
    leaflet: true,
    description: `
      <p>The longer stroke reaches thick thigh muscles, and the brushless motor keeps its pace when you lean in. Six heads cover large muscles and small ones.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Five levels, shown on the screen.</li>
      <li>The second battery gives a whole day at a sports meet.</li>
      <li>The handle has a rest for the little finger.</li>
      </ul>
      <h3>In the box</h3>
      <p>Massage gun, six heads, two batteries, charger, hard case and user guide.</p>
      <h3>Care</h3>
      <p>Let it cool after 15 minutes. Wipe the heads and dry them before they go in the case.</p>
      <blockquote>Do not use it over bones, on the neck, on swollen veins or while taking blood thinners without asking your doctor.</blockquote>
    `,
    facts: {
      Levels: 'Five, 1,400 to 3,200 taps a minute',
      Stroke: '11 mm',
      Motor: 'Brushless, 24 V',
      Battery: 'Two, 2,500 mAh lithium-ion',
      'Running time': 'About 4 hours each',
      Noise: 'About 55 dB',
      Weight: '980 g',
      Warranty: '1 year',
      'Country of origin': 'China',
    },
  },
  {
    name: 'Chalan Physio Tape, 5 cm × 5 m, Single Roll',
    brand: 'Chalan',
    genericName: 'Kinesiology tape',
    keyFact: '5 cm × 5 m, 1 roll',
    summary: 'One roll of stretch cotton tape, the size physiotherapists use most',
    listPriceRupees: 449,
    discountPercent: 38,
    stock: 164,
    pictures: [
      { art: 'products/kinesiology-tape-single', alt: 'One roll of light blue physio tape.' },
      {
        art: 'product-views/kinesiology-tape-single-detail',
        alt: 'Close-up of the wound layers of the tape.',
      },
      {
        art: 'product-views/kinesiology-tape-single-beside',
        alt: 'The roll of tape stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>If your physiotherapist has shown you how to tape at home, this is the roll to keep. Marks on the backing every 5 cm save you the ruler.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Rounded corners are easy to cut along the print.</li>
      <li>Dries fast after a bath.</li>
      <li>Even stretch from the first metre to the last.</li>
      </ul>
      <h3>In the box</h3>
      <p>One roll of tape.</p>
      <h3>Care</h3>
      <p>Keep the roll in its bag, away from heat. Do not use tape on broken or sore skin.</p>
    `,
    facts: {
      Size: '5 cm × 5 m',
      Stretch: 'Up to about 160% of its length',
      Material: 'Cotton 97%, elastane 3%',
      Glue: 'Acrylic, latex-free',
      Wear: '3 to 5 days',
      Pack: '1 roll',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Chalan Pre-Cut Tape Strips, 25 cm, Pack of 20',
    brand: 'Chalan',
    genericName: 'Kinesiology tape',
    keyFact: '25 cm, 20 strips',
    summary: 'Twenty ready-cut strips with rounded ends, simple to use with one hand',
    listPriceRupees: 549,
    discountPercent: 30,
    stock: 77,
    pictures: [
      {
        art: 'products/kinesiology-tape-pre-cut',
        alt: 'An orange roll of tape with three cut strips beside it: orange, green and blue.',
      },
      {
        art: 'product-views/kinesiology-tape-pre-cut-detail',
        alt: 'Close-up of three strips with rounded ends.',
      },
      {
        art: 'product-views/kinesiology-tape-pre-cut-beside',
        alt: 'The roll and its strips stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Scissors are no friend of a sore wrist. These strips come off the roll one by one, already rounded, with the backing torn across the middle.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>No cutting and no measuring.</li>
      <li>The same length each time.</li>
      <li>The ends lift off easily when you start from a corner.</li>
      </ul>
      <h3>In the box</h3>
      <p>Twenty strips on one roll, leaflet with drawings.</p>
      <h3>Care</h3>
      <p>Test one short piece on the arm for a day if your skin is easily upset.</p>
    `,
    facts: {
      Strip: '25 × 5 cm',
      Pack: '20 strips, 5 m in all',
      Material: 'Cotton 97%, elastane 3%',
      Glue: 'Acrylic, latex-free',
      Wear: '3 to 5 days',
      Backing: 'Split paper',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Three-Ball Breathing Exerciser',
    brand: 'Saans',
    genericName: 'Spirometer',
    keyFact: '3 balls, up to 1,200 mL/s',
    summary: 'Breathe in slowly and lift the balls: a simple tool for breathing practice',
    listPriceRupees: 399,
    discountPercent: 42,
    stock: 198,
    bestseller: true,
    pictures: [
      {
        art: 'products/breathing-exerciser-three-ball',
        alt: 'A breathing exerciser with three yellow balls and a green base.',
      },
      {
        art: 'product-views/breathing-exerciser-three-ball-detail',
        alt: 'Close-up of the yellow balls in their tubes.',
      },
      {
        art: 'product-views/breathing-exerciser-three-ball-beside',
        alt: 'The breathing exerciser stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Hospitals often give this to people after an operation. You breathe in through the tube, the balls rise one after another, and you try to hold them up for a moment.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Each ball stands for a steady flow, so progress is easy to see.</li>
      <li>The stand keeps it upright on a bedside table.</li>
      <li>The mouthpiece comes off for washing.</li>
      </ul>
      <h3>In the box</h3>
      <p>Exerciser, tube, mouthpiece and exercise card.</p>
      <h3>Care</h3>
      <p>Wash the mouthpiece in warm soapy water each day. Blow the tube dry. One person, one exerciser.</p>
      <blockquote>Follow the count your doctor or physiotherapist gives you. Stop and rest if you feel giddy.</blockquote>
    `,
    facts: {
      Method: 'Breathing in against flow',
      Balls: 'Three',
      Flow: '600, 900 and 1,200 ml a second',
      Material: 'Polystyrene and polyethylene',
      Size: '14 × 7 × 14 cm',
      Tube: '30 cm, flexible',
      Weight: '160 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Breathing Exerciser with Flow Knob and Spare Tube',
    brand: 'Saans',
    genericName: 'Spirometer',
    keyFact: 'Flow knob, spare tube',
    summary: 'A three-ball exerciser whose knob makes breathing in easier or harder',
    listPriceRupees: 599,
    discountPercent: 35,
    stock: 0,
    pictures: [
      {
        art: 'products/spirometer-flow-knob',
        alt: 'A breathing exerciser with three coloured balls, a flow knob and a coiled spare tube.',
      },
      {
        art: 'product-views/spirometer-flow-knob-detail',
        alt: 'Close-up of the flow knob and the tube.',
      },
      {
        art: 'product-views/spirometer-flow-knob-contents',
        alt: 'The box holds the breathing exerciser, a mouthpiece and a guide card.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The knob at the side lets in a little extra air on weak days and closes for harder practice. It practises breathing out as well, when held upside down.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Four marked positions on the knob.</li>
      <li>The spare tube and mouthpiece keep it in use while one set dries.</li>
      <li>A score card for four weeks is in the box.</li>
      </ul>
      <h3>In the box</h3>
      <p>Exerciser with knob, two tubes, two mouthpieces, score card.</p>
      <h3>Care</h3>
      <p>Do not boil. Wash with soap, rinse in clean water and air dry.</p>
    `,
    facts: {
      Method: 'Breathing in and out against flow',
      Balls: 'Three',
      Flow: '200 to 1,200 ml a second',
      Knob: 'Four positions',
      Material: 'Polystyrene and polypropylene',
      Tube: 'Two, 30 cm',
      Weight: '210 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Chalan Dual-Channel TENS and Muscle Stimulator',
    brand: 'Chalan',
    genericName: 'TENS unit',
    keyFact: '2 channels, 12 programmes',
    summary: 'Two channels and two modes, for people whose physiotherapist has set a plan',
    listPriceRupees: 3990,
    discountPercent: 44,
    stock: 27,
    pictures: [
      {
        art: 'products/tens-dual-channel',
        alt: 'A black stimulator with two channels on its display and four pads on leads.',
      },
      {
        art: 'product-views/tens-dual-channel-detail',
        alt: 'Close-up of the display with a level for each channel.',
      },
      {
        art: 'product-views/tens-dual-channel-contents',
        alt: 'The box holds the stimulator with its four pads, a USB cable, a pouch and a booklet.',
      },
    ],
    wall: 'neem',
    leaflet: true,
    description: `
      <p>TENS for the nerves, EMS for gently tightening and letting go of a muscle. Both channels have their own strength, so left and right can differ.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Twelve set programmes and three you can make yourself.</li>
      <li>It holds the strength when you press lock.</li>
      <li>The last programme comes back at the next start.</li>
      </ul>
      <h3>In the box</h3>
      <p>Stimulator, two lead wires, four pads, USB-C cable, pouch and user guide.</p>
      <h3>Care</h3>
      <p>Wipe the pads with a drop of water when they lose their stick, and replace them after about 20 uses.</p>
      <blockquote>Not with a pacemaker, epilepsy, during pregnancy or near a tumour. Never across the chest, on the head or on the front of the neck.</blockquote>
    `,
    facts: {
      Channels: 'Two, set separately',
      Modes: 'TENS and EMS, 12 programmes',
      'Pulse rate': '1 to 150 Hz',
      'Pulse width': '50 to 300 microseconds',
      Strength: '30 levels',
      Battery: '1,000 mAh lithium-ion, USB-C',
      Size: '12 × 6 × 2 cm',
      Weight: '130 g',
      Warranty: '1 year',
    },
  },
  {
    name: 'Chalan Fitness Body Scale with Step-On Start, 180 kg',
    brand: 'Chalan',
    genericName: 'Weighing scale',
    keyFact: 'Up to 180 kg, step-on',
    summary: 'A flat glass scale for a weekly weigh-in while you build your strength back',
    listPriceRupees: 1690,
    discountPercent: 46,
    stock: 58,
    pictures: [
      {
        art: 'products/scale-fitness-step-on',
        alt: 'A black glass body scale that shows 71.2 kg in yellow digits.',
      },
      {
        art: 'product-views/scale-fitness-step-on-detail',
        alt: 'Close-up of the lit display that shows 71.2 kg.',
      },
      {
        art: 'product-views/scale-fitness-step-on-contents',
        alt: 'The box holds the scale, two cells and a chart.',
      },
      {
        art: 'product-views/scale-fitness-step-on-beside',
        alt: 'The scale stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Weigh yourself on the same morning each week, before breakfast, and write it in the little chart. A slow, steady line says more than any single number.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>It starts when you step on.</li>
      <li>The wide plate gives room to stand at ease.</li>
      <li>A twelve-month chart is in the box.</li>
      </ul>
      <h3>In the box</h3>
      <p>Scale, two AAA cells, weight chart.</p>
      <h3>Care</h3>
      <p>Keep on a hard floor. Take the cells out if you travel for long.</p>
    `,
    facts: {
      Range: '5 to 180 kg',
      Step: '100 g',
      Accuracy: '± 0.3 kg',
      Plate: 'Tempered glass, 30 × 28 cm',
      Sensors: 'Four',
      Power: 'Two AAA cells',
      Weight: '1.5 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Chalan Rehab Training Walker, Fixed or Reciprocal',
    brand: 'Chalan',
    genericName: 'Walker',
    keyFact: '76 to 94 cm, 110 kg',
    summary: 'A walker whose sides can move one after the other, for learning to step again',
    listPriceRupees: 3490,
    discountPercent: 37,
    stock: 21,
    pictures: [
      {
        art: 'products/walker-rehab',
        alt: 'A grey and red training walker with forearm pads and a green box with a locking knob.',
      },
      {
        art: 'product-views/walker-rehab-detail',
        alt: 'Close-up of the forearm pads and the locking knob.',
      },
      {
        art: 'product-views/walker-rehab-chair',
        alt: 'The walker stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>With the pin in, it is a firm frame. With the pin out, the left and right sides move forward in turn, and the body follows in something close to a natural walk.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Folds flat behind a door.</li>
      <li>Eight heights for each leg.</li>
      <li>The pin is tied on and cannot be lost.</li>
      </ul>
      <h3>In the box</h3>
      <p>One walker with four rubber tips and a locking pin.</p>
      <h3>Care</h3>
      <p>Check pin and tips before each session. Wipe the grips with soap and water.</p>
      <blockquote>Learn the first steps with a physiotherapist beside you.</blockquote>
    `,
    facts: {
      Frame: 'Aluminium, anodised',
      Height: '76 to 94 cm, eight steps',
      Width: '62 cm',
      'Safe load': '110 kg',
      'Folded depth': '12 cm',
      Weight: '2.8 kg',
      Grips: 'Soft vinyl',
      Warranty: '1 year',
    },
  },
]
