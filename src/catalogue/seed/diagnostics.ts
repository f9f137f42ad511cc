import type { SeedProduct } from './seed-product.ts'

export const diagnostics: SeedProduct[] = [
  {
    name: 'Cardia II Dual-Head Stethoscope',
    brand: 'Cardia',
    genericName: 'Stethoscope',
    keyFact: 'Dual head, 76 cm, 165 g',
    summary: 'A clear, comfortable stethoscope with a bell and a diaphragm for adults and children',
    listPriceRupees: 2499,
    discountPercent: 36,
    stock: 64,
    bestseller: true,
    pictures: [
      {
        art: 'products/stethoscope-dual-head',
        alt: 'A green stethoscope whose chest piece has a diaphragm and a bell.',
      },
      {
        art: 'product-views/stethoscope-dual-head-detail',
        alt: 'Close-up of the chest piece with its diaphragm and bell.',
      },
      {
        art: 'product-views/stethoscope-dual-head-contents',
        alt: 'The box holds the stethoscope, a spare diaphragm, spare ear tips and a name tag.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    description: `
      <p>Turn the head and you change what you hear. The wide diaphragm is for breath and heart sounds, and the smaller bell is for low, soft ones. Doctors, nurses and students use it every day.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The soft ear tips seal well, so less of the room comes in</li>
      <li>A warm rim keeps the cold metal off the skin</li>
      <li>Thick tubing does not crack or go sticky in the heat</li>
      </ul>
      <h3>In the box</h3>
      <p>One stethoscope, one spare diaphragm, two spare pairs of ear tips and a name tag.</p>
      <h3>Care</h3>
      <p>Wipe the head and tubing with a soft cloth and a little spirit. Do not boil it or dip it in water. Hang it loose, away from strong sun.</p>
    `,
    facts: {
      Type: 'Dual head, diaphragm and bell',
      Diaphragm: '44 mm across',
      Bell: '33 mm across',
      'Chest piece': 'Stainless steel',
      Tubing: 'Single channel, latex-free PVC',
      Length: '76 cm in all',
      Weight: '165 g',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Cardia Lite Student Stethoscope, Single Head',
    brand: 'Cardia',
    genericName: 'Stethoscope',
    keyFact: 'Single head, 75 cm, 95 g',
    summary: 'A light first stethoscope for nursing students and for taking blood pressure by hand',
    listPriceRupees: 749,
    discountPercent: 40,
    stock: 120,
    pictures: [
      {
        art: 'products/stethoscope-student',
        alt: 'A red stethoscope with a single-head chest piece.',
      },
      {
        art: 'product-views/stethoscope-student-detail',
        alt: 'Close-up of the single-head chest piece.',
      },
      {
        art: 'product-views/stethoscope-student-contents',
        alt: 'The box holds the stethoscope and spare ear tips.',
      },
    ],
    wall: 'neem',
    description: `
      <p>This is the one to learn on. It weighs very little, the single flat head is quick to place, and nobody will scold you if it goes missing on the ward.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Light enough to wear around the neck through a long day</li>
      <li>Goes well with a hand-pumped BP instrument</li>
      <li>Ear tips pull off for washing</li>
      </ul>
      <h3>In the box</h3>
      <p>One stethoscope and one spare pair of ear tips.</p>
      <h3>Care</h3>
      <p>Clean the ear tips once a week with soap and warm water. Wipe the head after each person.</p>
    `,
    facts: {
      Type: 'Single head, diaphragm only',
      Diaphragm: '44 mm across',
      'Chest piece': 'Aluminium',
      Tubing: 'Latex-free PVC',
      Length: '75 cm in all',
      Weight: '95 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Cardia Paediatric Stethoscope, Small Chest Piece',
    brand: 'Cardia',
    genericName: 'Stethoscope',
    keyFact: 'Ages 2 to 12, 33 mm',
    summary: "A smaller head that sits flat on a child's chest and stays gentle on the skin",
    listPriceRupees: 1899,
    discountPercent: 30,
    stock: 28,
    pictures: [
      {
        art: 'products/stethoscope-paediatric',
        alt: "A light blue stethoscope for children, with a small chest piece like a bear's face.",
      },
      {
        art: 'product-views/stethoscope-paediatric-detail',
        alt: 'Close-up of the bear-faced chest piece.',
      },
      {
        art: 'product-views/stethoscope-paediatric-contents',
        alt: 'The box holds the stethoscope, spare ear tips in two sizes and a spare diaphragm.',
      },
      {
        art: 'product-views/stethoscope-paediatric-home',
        alt: 'The stethoscope stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>An adult head is simply too wide for a small chest. Here the diaphragm is 33 mm across and the bell is smaller still, so the rim touches the skin all the way round.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Both sides carry a soft, warm ring</li>
      <li>The head is rounded, with no edge to pinch</li>
      <li>Comes with two sizes of ear tips for the listener</li>
      </ul>
      <h3>In the box</h3>
      <p>One stethoscope, two sizes of ear tips, one spare diaphragm.</p>
      <h3>Care</h3>
      <p>Wipe with spirit after every child. Let it dry before you put it away.</p>
    `,
    facts: {
      Type: 'Dual head, for children of about 2 to 12 years',
      Diaphragm: '33 mm across',
      Bell: '25 mm across',
      'Chest piece': 'Stainless steel',
      Tubing: 'Latex-free PVC',
      Length: '74 cm in all',
      Weight: '140 g',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Cardia Pro Cardiology Stethoscope, Twin-Channel Tube',
    brand: 'Cardia',
    genericName: 'Stethoscope',
    keyFact: 'Twin-channel tube, 180 g',
    summary: 'A heavier steel head and two sound paths in one tube, made for long listening',
    listPriceRupees: 6490,
    discountPercent: 28,
    stock: 14,
    pictures: [
      {
        art: 'products/stethoscope-cardiology',
        alt: 'A black cardiology stethoscope with a twin-channel tube.',
      },
      {
        art: 'product-views/stethoscope-cardiology-detail',
        alt: 'Close-up of the heavy chest piece and the twin-channel tube.',
      },
      {
        art: 'product-views/stethoscope-cardiology-contents',
        alt: 'The box holds the stethoscope, a spare diaphragm, spare ear tips in two sizes and a zip case.',
      },
      {
        art: 'product-views/stethoscope-cardiology-home',
        alt: 'The stethoscope stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>Two channels run inside a single outer tube, one for each ear. They never rub against each other, so the small scratching noise of older twin tubes is gone.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Press lightly for low sounds, a little harder for high ones</li>
      <li>The deep steel head has a good weight in the hand</li>
      <li>Angled ear tubes follow the line of the ear</li>
      </ul>
      <h3>In the box</h3>
      <p>One stethoscope, a child-size diaphragm ring, three pairs of ear tips and a zip case.</p>
      <h3>Care</h3>
      <p>Spirit wipes are fine. Oils and creams harden the tube, so wipe your neck dry before wearing it.</p>
    `,
    facts: {
      Type: 'Dual head with pressure-tuned diaphragms',
      'Adult side': '43 mm across',
      'Child side': '33 mm across',
      'Chest piece': 'Machined stainless steel',
      Tubing: 'Twin channel in one tube, latex-free',
      Length: '69 cm in all',
      Weight: '180 g',
      Warranty: '5 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Drishya Pocket LED Otoscope with 8 Specula',
    brand: 'Drishya',
    genericName: 'Otoscope',
    keyFact: 'LED, 3 times, 8 specula',
    summary:
      'A bright ear light with a magnifying window for clinics, schools and travelling doctors',
    listPriceRupees: 2199,
    discountPercent: 38,
    stock: 35,
    pictures: [
      {
        art: 'products/otoscope-pocket-specula',
        alt: 'A pocket otoscope beside eight ear specula in two sizes.',
      },
      {
        art: 'product-views/otoscope-pocket-specula-contents',
        alt: 'The box holds the otoscope, eight ear specula, two cells and a pouch.',
      },
      { art: 'products/otoscope-2', alt: 'Close-up of the head of the otoscope with its lens.' },
    ],
    wall: 'neem',
    description: `
      <p>Small enough for a shirt pocket, and bright enough to see by. The white LED shows true colours, and the lens brings the view up to three times its size.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The lamp does not warm up against the ear</li>
      <li>A clip on the handle switches it on and off</li>
      <li>Runs on two AA cells that any shop sells</li>
      </ul>
      <h3>In the box</h3>
      <p>One otoscope head and handle, eight reusable specula in two sizes, two AA cells, a pouch.</p>
      <h3>Care</h3>
      <p>Wash the specula in soapy water and disinfect them between people. Take the cells out if it will lie unused for a month.</p>
      <blockquote>An otoscope is made for trained hands. Please do not push anything into an ear at home.</blockquote>
    `,
    facts: {
      Light: 'White LED, about 4,000 K',
      Magnification: '3 times',
      Specula: 'Four of 2.5 mm and four of 4 mm',
      Power: '2 AA cells',
      Length: '17 cm',
      Weight: '110 g with cells',
      Material: 'ABS plastic and optical acrylic',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Drishya Rechargeable Fibre-Optic Otoscope Set',
    brand: 'Drishya',
    genericName: 'Otoscope',
    keyFact: 'Rechargeable, 12 specula',
    summary: 'An examining set with a ring of fibre light, glass lens and a handle that recharges',
    listPriceRupees: 7990,
    discountPercent: 34,
    stock: 9,
    pictures: [
      {
        art: 'products/otoscope-case-set',
        alt: 'A rechargeable otoscope in an open hard case, with twelve specula and a USB cable.',
      },
      {
        art: 'product-views/otoscope-case-set-detail',
        alt: 'Close-up of the otoscope in its place in the case.',
      },
      { art: 'products/otoscope-2', alt: 'Close-up of the head of the otoscope with its lens.' },
    ],
    wall: 'haldi',
    leaflet: true,
    description: `
      <p>The light reaches the tip through a ring of fine glass fibres, so nothing stands in the way of the view. Slide the lens aside and there is room for an instrument.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Brightness turns up smoothly with one ring</li>
      <li>One charge lasts through about two hours of lamp time</li>
      <li>The metal handle has a firm, ridged grip</li>
      </ul>
      <h3>In the box</h3>
      <p>Otoscope head, rechargeable handle, USB cable, twelve specula in three sizes and a hard case.</p>
      <h3>Care</h3>
      <p>Wipe the lens with a dry lens cloth only. Specula can be washed and disinfected. Charge the handle once a month even when it is not in use.</p>
    `,
    facts: {
      Light: 'LED through glass fibre ring',
      Magnification: '3 times, swivel glass lens',
      Specula: '2.5 mm, 3.5 mm and 4.5 mm, four of each',
      Power: 'Lithium-ion cell in the handle, USB charging',
      'Lamp time': 'About 2 hours per charge',
      Material: 'Anodised aluminium handle, ABS head',
      Weight: '210 g',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tapman Flexi-Tip Digital Thermometer',
    brand: 'Tapman',
    genericName: 'Digital thermometer',
    keyFact: 'Flexible tip, 30 s',
    summary: 'A soft, bending tip and a beep when it is done: the everyday fever thermometer',
    listPriceRupees: 299,
    discountPercent: 34,
    stock: 210,
    bestseller: true,
    pictures: [
      {
        art: 'products/thermometer-flexi-tip',
        alt: 'A white thermometer with a green flexible tip that is bent.',
      },
      {
        art: 'product-views/thermometer-flexi-tip-detail',
        alt: 'Close-up of the flexible tip and the display.',
      },
      {
        art: 'product-views/thermometer-flexi-tip-contents',
        alt: 'The box holds the thermometer, a clear case and a guide card.',
      },
      {
        art: 'product-views/thermometer-flexi-tip-carton',
        alt: 'The thermometer stands before its carton.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Every home should have one in the drawer. The tip bends under the arm instead of poking, the digits are large, and a beep tells you when the reading is ready.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Reads in degrees Fahrenheit or Celsius</li>
      <li>Remembers the last reading</li>
      <li>Switches itself off after ten minutes</li>
      </ul>
      <h3>In the box</h3>
      <p>One thermometer with its cell fitted, one clear case and an instruction slip in Hindi and English.</p>
      <h3>Care</h3>
      <p>Wash the tip with soap and cool water, or wipe it with spirit. Never boil it.</p>
    `,
    facts: {
      Method: 'Contact: under the arm or in the mouth',
      Range: '32.0 to 42.9 °C (89.6 to 109.2 °F)',
      Accuracy: '±0.1 °C from 35.5 to 42.0 °C',
      'Reading time': 'About 30 seconds in the mouth, longer under the arm',
      'Water resistance': 'Tip and body can be rinsed',
      Power: 'One LR41 button cell, can be changed',
      Weight: '12 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tapman Rigid-Tip Digital Thermometer, Large Display',
    brand: 'Tapman',
    genericName: 'Digital thermometer',
    keyFact: 'Rigid tip, 9 mm digits',
    summary: 'A plain, dependable thermometer with big digits that are easy on older eyes',
    listPriceRupees: 220,
    discountPercent: 25,
    stock: 160,
    pictures: [
      {
        art: 'products/thermometer-rigid-large-display',
        alt: 'A white thermometer with a rigid tip and a large display.',
      },
      {
        art: 'product-views/thermometer-rigid-large-display-detail',
        alt: 'Close-up of the large display that shows 98.4 °F.',
      },
      {
        art: 'product-views/thermometer-rigid-large-display-contents',
        alt: 'The box holds the thermometer and a clear case.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>No buttons to puzzle over. Press once, wait for the beep and read the number, which is nearly twice the size of those on a common thermometer.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Digits stand 9 mm tall</li>
      <li>Fever beep sounds different from the ordinary beep</li>
      <li>No glass and no mercury</li>
      </ul>
      <h3>In the box</h3>
      <p>One thermometer, one case, one button cell already fitted.</p>
      <h3>Care</h3>
      <p>Wipe with cotton and spirit after use. Keep the cell away from small children.</p>
    `,
    facts: {
      Method: 'Contact: under the arm or in the mouth',
      Range: '32.0 to 42.9 °C (89.6 to 109.2 °F)',
      Accuracy: '±0.1 °C from 35.5 to 42.0 °C',
      'Reading time': 'About 60 seconds',
      Display: '9 mm digits',
      Power: 'One LR41 button cell',
      Weight: '11 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tapman Pro Infrared Thermometer',
    brand: 'Tapman',
    genericName: 'Infrared thermometer',
    keyFact: 'Forehead, 1 s, 3 to 5 cm',
    summary: 'Reads the forehead without touching, in about one second, even while a child sleeps',
    listPriceRupees: 2499,
    discountPercent: 52,
    stock: 75,
    pictures: [
      {
        art: 'products/infrared-thermometer',
        alt: 'A white and green infrared thermometer that shows 36.6 °C.',
      },
      {
        art: 'products/infrared-thermometer-2',
        alt: 'Close-up of the display that shows 36.6 °C.',
      },
      {
        art: 'product-views/infrared-thermometer-contents',
        alt: 'The box holds the infrared thermometer, two cells, a pouch and a booklet.',
      },
      {
        art: 'product-views/infrared-thermometer-beside',
        alt: 'The infrared thermometer stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'gulab',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>Point it at the middle of the forehead, about three to five centimetres away, and press. The number is on the screen before anyone wakes up.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The screen lights green, amber or red with the reading</li>
      <li>Keeps the last 32 readings</li>
      <li>A second mode checks the warmth of milk, food or bath water</li>
      </ul>
      <h3>In the box</h3>
      <p>One infrared thermometer, two AAA cells, a pouch and a user booklet.</p>
      <blockquote>Wipe sweat from the forehead and wait a few minutes after coming in from the sun. If a reading surprises you, check it with a contact thermometer.</blockquote>
      <h3>Care</h3>
      <p>Clean the lens with a cotton bud and a drop of spirit. Keep it out of direct sun, and let it rest in the room for 15 minutes before use.</p>
    `,
    facts: {
      Method: 'Infrared, forehead, no contact',
      'Body range': '32.0 to 42.9 °C (89.6 to 109.2 °F)',
      'Body accuracy': '±0.2 °C from 35.0 to 42.0 °C',
      'Surface range': '0 to 100 °C, ±1 °C',
      Distance: '3 to 5 cm',
      'Reading time': 'About 1 second',
      Power: '2 AAA cells',
      Weight: '98 g without cells',
      Warranty: '1 year',
    },
  },
  {
    name: 'Tapman Reception Infrared Thermometer with Loud Beep',
    brand: 'Tapman',
    genericName: 'Infrared thermometer',
    keyFact: 'Forehead, 1 s, loud beep',
    summary: 'A sturdy thermometer gun for school gates, offices and clinic reception desks',
    listPriceRupees: 3290,
    discountPercent: 45,
    stock: 0,
    pictures: [
      {
        art: 'products/infrared-thermometer-reception',
        alt: 'A green infrared thermometer with a large display, a loudspeaker and a wrist loop.',
      },
      {
        art: 'product-views/infrared-thermometer-reception-detail',
        alt: 'Close-up of the large display that shows 36.5 °C.',
      },
      {
        art: 'product-views/infrared-thermometer-reception-contents',
        alt: 'The box holds the infrared thermometer, two cells, a wrist loop and a booklet.',
      },
      {
        art: 'product-views/infrared-thermometer-reception-beside',
        alt: 'The infrared thermometer stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Made for a queue. The beep is clear in a noisy hall, and you can set your own line above which the screen turns red.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A wide trigger that works with gloved fingers</li>
      <li>Backlight stays readable indoors and in shade</li>
      <li>Sound can be switched off for the sickroom</li>
      </ul>
      <h3>In the box</h3>
      <p>One thermometer, two AA cells, wrist strap, user booklet.</p>
      <h3>Care</h3>
      <p>Wipe the body with a spirit swab at the end of the day. The lens needs only a dry, soft cotton bud.</p>
    `,
    facts: {
      Method: 'Infrared, forehead, no contact',
      Range: '32.0 to 42.5 °C (89.6 to 108.5 °F)',
      Accuracy: '±0.2 °C from 35.0 to 42.0 °C',
      Distance: '5 to 8 cm',
      'Reading time': 'About 1 second',
      'Use in rooms of': '15 to 40 °C',
      Power: '2 AA cells',
      Weight: '135 g without cells',
      Warranty: '2 years',
    },
  },
  {
    name: 'Taal Touch Single-Lead ECG Monitor for Home',
    brand: 'Taal',
    genericName: 'ECG monitor',
    keyFact: '1 lead, 30 s recording',
    summary: 'Rest two thumbs on the pads for 30 seconds and keep a tracing to show your doctor',
    listPriceRupees: 9990,
    discountPercent: 32,
    stock: 18,
    pictures: [
      {
        art: 'products/ecg-monitor',
        alt: 'An ECG monitor with a trace and a pulse of 72 on its screen.',
      },
      { art: 'products/ecg-monitor-2', alt: 'Close-up of the trace on the screen.' },
      {
        art: 'product-views/ecg-monitor-contents',
        alt: 'The box holds the ECG monitor, a USB cable, a charger, a pouch and a booklet.',
      },
      {
        art: 'product-views/ecg-monitor-beside',
        alt: 'The ECG monitor stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>Sit still, breathe easily and touch the two steel pads. The heart's rhythm draws itself across the screen, with the rate in the corner, and the tracing is kept for your next visit.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>No sticky patches and no wires</li>
      <li>Keeps 50 tracings with date and time</li>
      <li>Sends a PDF by USB cable to a computer</li>
      </ul>
      <h3>In the box</h3>
      <p>One ECG monitor, USB cable and charger, carry pouch, user booklet.</p>
      <blockquote>A single-lead tracing cannot rule out a heart attack. For chest pain, breathlessness or fainting, call 112 or go to a hospital at once.</blockquote>
      <h3>Care</h3>
      <p>Wipe the steel pads with a slightly damp cloth before and after use. Dry hands give a noisy line, so a little water on the thumbs helps.</p>
    `,
    facts: {
      Leads: 'One, hand to hand',
      Recording: '30 seconds',
      'Heart rate range': '30 to 250 beats a minute',
      Sampling: '250 times a second',
      Display: '4.3 inch colour',
      Power: 'Lithium-ion battery, about 8 hours, USB charging',
      Weight: '320 g',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Taal Touch Plus ECG Monitor with Limb Cable',
    brand: 'Taal',
    genericName: 'ECG monitor',
    keyFact: '7 leads, up to 5 minutes',
    summary: 'Thumb pads for a quick look and a limb cable for six views at the clinic',
    listPriceRupees: 16500,
    discountPercent: 30,
    stock: 6,
    pictures: [
      {
        art: 'products/ecg-monitor-limb-cable',
        alt: 'An ECG monitor with a trace on its screen and a limb cable with four coloured clips.',
      },
      {
        art: 'product-views/ecg-monitor-limb-cable-detail',
        alt: 'Close-up of the coloured clips of the limb cable.',
      },
      {
        art: 'product-views/ecg-monitor-limb-cable-contents',
        alt: 'The box holds the ECG monitor with its limb cable, gel pads, a charger and a zip case.',
      },
    ],
    wall: 'ret',
    description: `
      <p>For the family doctor who visits at home. Use the pads for a quick rhythm check, or plug in the cable with four clips and see six limb leads one after another.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Clips fit thin wrists and swollen ankles alike</li>
      <li>Stores 200 tracings under separate names</li>
      <li>Works while it charges</li>
      </ul>
      <h3>In the box</h3>
      <p>ECG monitor, four-clip limb cable, ten gel pads, charger, hard case.</p>
      <blockquote>The screen draws the tracing. Reading it is the work of a doctor.</blockquote>
      <h3>Care</h3>
      <p>Wipe clips and cable with spirit. Coil the cable loosely, never tight around the monitor.</p>
    `,
    facts: {
      Leads: 'One by touch, six by limb cable',
      Recording: '30 seconds to 5 minutes',
      'Heart rate range': '30 to 250 beats a minute',
      Sampling: '500 times a second',
      Display: '5 inch colour',
      Power: 'Lithium-ion battery, about 6 hours',
      Weight: '410 g',
      Warranty: '2 years',
    },
  },
  {
    name: 'Digital Body Weighing Scale, 180 kg',
    brand: 'Tola',
    genericName: 'Weighing scale',
    keyFact: 'Up to 180 kg, 100 g steps',
    summary: 'Step on and it wakes up: a steady bathroom scale with large lit numbers',
    listPriceRupees: 1799,
    discountPercent: 45,
    stock: 88,
    pictures: [
      { art: 'products/weighing-scale', alt: 'A white body scale that shows 62.4 kg.' },
      {
        art: 'products/weighing-scale-2',
        alt: 'The body scale stands before its carton, marked 180 kg.',
      },
      {
        art: 'product-views/weighing-scale-contents',
        alt: 'The box holds the scale, two cells and a guide card.',
      },
      {
        art: 'product-views/weighing-scale-beside',
        alt: 'The scale stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Weigh yourself at the same time each morning and the number means something. This weight machine switches on by itself, settles in two seconds and goes off again when you step down.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>A wide, low platform that is easy to step on</li>
      <li>Four sensors, one under each corner</li>
      <li>Warns you when the cells are low</li>
      </ul>
      <h3>In the box</h3>
      <p>One scale, two AAA cells, user slip.</p>
      <h3>Care</h3>
      <p>Stand it on a hard, flat floor, not on a carpet. Wipe it with a damp cloth and keep water out of the edges.</p>
    `,
    facts: {
      Range: '5 to 180 kg',
      Division: '100 g',
      Platform: '30 cm × 30 cm, ABS with steel contact pads',
      Height: '2.6 cm',
      Display: 'Lit LED, 28 mm digits',
      Power: '2 AAA cells',
      Weight: '1.6 kg',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Tola Body Composition Scale with Phone App, 150 kg',
    brand: 'Tola',
    genericName: 'Weighing scale',
    keyFact: 'Up to 150 kg, Bluetooth',
    summary: 'Weighs you and estimates body fat and water, then keeps the record on your phone',
    listPriceRupees: 2990,
    discountPercent: 50,
    stock: 42,
    pictures: [
      {
        art: 'products/scale-body-composition-round',
        alt: 'A round glass body scale that shows 58.6 kg, with a phone beside it.',
      },
      {
        art: 'product-views/scale-body-composition-round-detail',
        alt: 'Close-up of the display in the middle of the round scale.',
      },
      {
        art: 'product-views/scale-body-composition-round-contents',
        alt: 'The box holds the scale, three cells and a guide card.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Stand barefoot on the steel pads. A very small current that you cannot feel gives an estimate of fat, water and muscle beside your weight, and the app draws the line week by week.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Up to ten people can keep separate records</li>
      <li>Works as a plain scale without any phone</li>
      <li>The app keeps its data on the phone</li>
      </ul>
      <h3>In the box</h3>
      <p>One scale, three AAA cells, quick-start card.</p>
      <blockquote>Please do not use the body fat mode with a pacemaker or during pregnancy. Plain weighing is fine.</blockquote>
      <h3>Care</h3>
      <p>Wipe the pads dry after use. Store it flat, not on its side.</p>
    `,
    facts: {
      Range: '5 to 150 kg',
      Division: '50 g',
      Method: 'Strain gauge, with bioelectrical estimate of body fat',
      Connection: 'Bluetooth, Android and iPhone',
      Platform: '28 cm × 28 cm',
      Power: '3 AAA cells',
      Weight: '1.5 kg',
      Warranty: '1 year',
    },
  },
]
