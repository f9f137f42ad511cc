import type { SeedProduct } from './seed-product.ts'

export const breathingCare: SeedProduct[] = [
  {
    name: 'Saans Flow Compressor Nebuliser, Adult and Child Masks',
    brand: 'Saans',
    genericName: 'Nebuliser',
    keyFact: 'Adult and child masks',
    summary: 'Turns prescribed liquid medicine into a fine mist for adults and children to breathe',
    listPriceRupees: 2790,
    discountPercent: 44,
    stock: 130,
    bestseller: true,
    pictures: [
      {
        art: 'products/nebulizer',
        alt: 'A white and green nebuliser with a medicine cup and a mask.',
      },
      {
        art: 'products/nebulizer-2',
        alt: 'The nebuliser stands beside a steel tumbler, which shows its size.',
      },
      {
        art: 'product-views/nebulizer-contents',
        alt: 'The box holds the nebuliser, an adult mask and a child mask, an air tube, spare filters, a mouthpiece and a carry bag.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>Many homes know it simply as the breathing machine. The nebuliser (also spelt nebulizer) blows air through the medicine your doctor has prescribed, and the mist is breathed in through a soft mask.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Quiet enough for a story at bedtime</li>
      <li>Masks for a grown-up and for a child, plus a mouthpiece</li>
      <li>Cup, masks and tube come apart for washing</li>
      </ul>
      <h3>In the box</h3>
      <p>Compressor, medicine cup, adult mask, child mask, mouthpiece, air tube, five filters, bag.</p>
      <blockquote>Use only the medicine and dose your doctor has written down. Each person needs a mask of their own.</blockquote>
      <h3>Care</h3>
      <p>Wash cup and mask in warm soapy water after every use and let them dry in air. Change the filter when it turns grey.</p>
    `,
    facts: {
      Method: 'Piston compressor, jet nebuliser',
      'Particle size': 'About 3.5 µm (MMAD), within 0.5 to 10 µm',
      Rate: 'At least 0.2 mL a minute',
      'Medicine cup': '8 mL at most',
      Noise: 'About 58 dB at 1 m',
      'Running time': '30 minutes on, 30 minutes rest',
      Power: '230 V, 50 Hz, 110 W',
      Weight: '1.4 kg',
      Warranty: '2 years',
    },
  },
  {
    name: 'Saans Flow Junior Nebuliser for Children',
    brand: 'Saans',
    genericName: 'Nebuliser',
    keyFact: 'For children, 6 mL cup',
    summary: 'A friendlier nebuliser with two small masks and a softer motor sound for little ones',
    listPriceRupees: 2990,
    discountPercent: 40,
    stock: 46,
    pictures: [
      {
        art: 'products/nebuliser-junior',
        alt: 'A blue nebuliser like an elephant, with a smiling mask like a fish.',
      },
      {
        art: 'product-views/nebuliser-junior-detail',
        alt: "Close-up of the elephant's face, with the switch on its foot.",
      },
      {
        art: 'product-views/nebuliser-junior-contents',
        alt: 'The box holds the nebuliser, two child masks, an air tube, spare filters and name stickers.',
      },
      {
        art: 'product-views/nebuliser-junior-home',
        alt: 'The nebuliser stands on a shelf in a niche, beside books.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Children sit still for things that do not frighten them. The body is rounded, the motor hums low, and the small mask covers only nose and mouth.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Two mask sizes, for toddlers and for school age</li>
      <li>Handle on top for carrying from room to room</li>
      <li>Sheet of stickers to make it their own</li>
      </ul>
      <h3>In the box</h3>
      <p>Compressor, medicine cup, two child masks, air tube, five filters, stickers.</p>
      <h3>Care</h3>
      <p>Shake water out of the tube and run the machine for a minute with nothing in the cup to dry it.</p>
    `,
    facts: {
      Method: 'Piston compressor, jet nebuliser',
      'Particle size': 'About 3.2 µm (MMAD)',
      Rate: 'At least 0.2 mL a minute',
      'Medicine cup': '6 mL at most',
      Noise: 'About 54 dB at 1 m',
      'Running time': '20 minutes on, 40 minutes rest',
      Power: '230 V, 50 Hz, 100 W',
      Weight: '1.3 kg',
      Warranty: '2 years',
    },
  },
  {
    name: 'Saans Flow Clinic Heavy-Duty Compressor Nebuliser',
    brand: 'Saans',
    genericName: 'Nebuliser',
    keyFact: 'Heavy duty, 60 minutes',
    summary: 'A stronger nebuliser for clinics and nursing homes that see several people a day',
    listPriceRupees: 4490,
    discountPercent: 33,
    stock: 17,
    pictures: [
      {
        art: 'products/nebuliser-clinic',
        alt: 'A steel nebuliser for clinics with a gauge, a handle and three outlets.',
      },
      {
        art: 'product-views/nebuliser-clinic-detail',
        alt: 'Close-up of the gauge, the switches and the three outlets.',
      },
      {
        art: 'product-views/nebuliser-clinic-contents',
        alt: 'The box holds the nebuliser, an adult mask and a child mask, an air tube, spare filters and spare tube.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>The motor in a home nebuliser needs long rests. This one may run for an hour at a time, has a washable filter, and comes with spare cups so that everybody gets a clean one.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Steel piston for longer service</li>
      <li>Three complete cup and tube sets</li>
      <li>Fuse can be changed without opening the body</li>
      </ul>
      <h3>In the box</h3>
      <p>Compressor, three cups, three tubes, adult masks, child masks, ten filters.</p>
      <h3>Care</h3>
      <p>Clean and disinfect every cup between people. Ask for a service after 500 hours.</p>
    `,
    facts: {
      Method: 'Piston compressor, jet nebuliser',
      'Particle size': 'About 3.0 µm (MMAD)',
      Rate: 'At least 0.3 mL a minute',
      Noise: 'About 60 dB at 1 m',
      'Running time': '60 minutes on, 30 minutes rest',
      Power: '230 V, 50 Hz, 150 W',
      Weight: '2.1 kg',
      Warranty: '2 years',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Oxi One Fingertip Pulse Oximeter with OLED Display',
    brand: 'Oxi',
    genericName: 'Pulse oximeter',
    keyFact: 'OLED, two colours',
    summary: 'Clip it on a finger to read blood oxygen and pulse in a few seconds',
    listPriceRupees: 1999,
    discountPercent: 55,
    stock: 200,
    bestseller: true,
    pictures: [
      {
        art: 'products/pulse-oximeter',
        alt: 'A white fingertip pulse oximeter that shows 98 and a pulse of 72, with a lanyard.',
      },
      {
        art: 'products/pulse-oximeter-2',
        alt: 'The pulse oximeter, 6 cm long, stands beside a steel tumbler.',
      },
      {
        art: 'product-views/pulse-oximeter-detail',
        alt: 'Close-up of the display with oxygen level, pulse and wave.',
      },
      {
        art: 'product-views/pulse-oximeter-contents',
        alt: 'The box holds the pulse oximeter, two cells, a lanyard and a guide card.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Warm your hand, sit quietly and clip the oximeter on. Within about eight seconds the bright screen shows oxygen level and pulse, and it turns off by itself when you take it away.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Screen turns so you can read it from either side</li>
      <li>Soft pad inside fits thin and thick fingers</li>
      <li>Lanyard for the neck or the door hook</li>
      </ul>
      <h3>In the box</h3>
      <p>Pulse oximeter, two AAA cells, lanyard, instruction card.</p>
      <blockquote>Nail polish, cold fingers and movement can give a wrong number. If someone looks unwell, trust the person and seek help.</blockquote>
      <h3>Care</h3>
      <p>Wipe the inside pad with spirit after each person. Remove the cells when it is not used for long.</p>
    `,
    facts: {
      Method: 'Two-wavelength light through the fingertip',
      'Oxygen range': '70 to 100% SpO2',
      'Oxygen accuracy': '±2% from 70 to 100%',
      'Pulse range': '30 to 250 beats a minute, ±2',
      Display: 'OLED, two colours',
      Power: '2 AAA cells, about 30 hours',
      Size: '58 × 34 × 32 mm',
      Weight: '50 g with cells',
      Warranty: '1 year',
    },
  },
  {
    name: 'Oxi Plus Pulse Oximeter with Alarm and Perfusion Index',
    brand: 'Oxi',
    genericName: 'Pulse oximeter',
    keyFact: 'Alarm, perfusion index',
    summary: 'Adds a beep when the number falls below a line you and your doctor have set',
    listPriceRupees: 2690,
    discountPercent: 48,
    stock: 58,
    pictures: [
      {
        art: 'products/pulse-oximeter-plus',
        alt: 'A black pulse oximeter in a yellow cover, with a bar graph and a wave on its display.',
      },
      {
        art: 'product-views/pulse-oximeter-plus-detail',
        alt: 'Close-up of the display with oxygen level, pulse, bar graph and wave.',
      },
      {
        art: 'product-views/pulse-oximeter-plus-contents',
        alt: 'The box holds the pulse oximeter, two cells, a soft cover, a lanyard and a booklet.',
      },
      {
        art: 'product-views/pulse-oximeter-plus-beside',
        alt: 'The pulse oximeter stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Set the line once. After that the oximeter stays silent unless the oxygen reading or the pulse crosses it. A small bar shows how strong the pulse at the finger is.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Alarm level can be set for oxygen and for pulse</li>
      <li>Perfusion index shows if the finger is too cold to read</li>
      <li>Keeps the last 12 readings</li>
      </ul>
      <h3>In the box</h3>
      <p>Oximeter, two AAA cells, silicone cover, lanyard, booklet.</p>
      <h3>Care</h3>
      <p>Wash the silicone cover in soapy water. Keep the sensor window free of lint.</p>
    `,
    facts: {
      Method: 'Two-wavelength light through the fingertip',
      'Oxygen range': '70 to 100% SpO2, ±2%',
      'Pulse range': '30 to 250 beats a minute, ±2',
      'Perfusion index': '0.2 to 20%',
      Alarm: 'Sound and flashing screen',
      Power: '2 AAA cells, about 24 hours',
      Weight: '54 g with cells',
      Warranty: '18 months',
    },
  },
  {
    name: 'Saans O2 Home Oxygen Concentrator, 5 Litre',
    brand: 'Saans',
    genericName: 'Oxygen concentrator',
    keyFact: '5 litres a minute',
    summary: 'An oxygen machine that draws oxygen from room air, up to 5 litres a minute',
    listPriceRupees: 59900,
    discountPercent: 35,
    stock: 15,
    pictures: [
      {
        art: 'products/oxygen-concentrator',
        alt: 'A white oxygen concentrator with a display that shows 2.0 litres and a humidifier bottle.',
      },
      {
        art: 'products/oxygen-concentrator-2',
        alt: 'Close-up of the display and the humidifier bottle.',
      },
      {
        art: 'product-views/oxygen-concentrator-contents',
        alt: 'The box holds the oxygen concentrator, a humidifier bottle, a nasal cannula, an air tube, spare filters and a booklet.',
      },
      {
        art: 'product-views/oxygen-concentrator-chair',
        alt: 'The oxygen concentrator stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'sky',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>No cylinder to fill. The oxygen machine takes in room air, holds back the nitrogen and gives oxygen through a nose tube, for as long as the power is on.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Beeps for low oxygen, no flow or a power cut</li>
      <li>Wheels and a handle for moving between rooms</li>
      <li>Timer and total-hours counter on the screen</li>
      </ul>
      <h3>In the box</h3>
      <p>Concentrator, humidifier bottle, nasal cannula, 2 m tube, spare filter, user booklet.</p>
      <blockquote>Oxygen is prescribed like a medicine. Use only the flow your doctor has set, and keep flames, lamps and smoking well away.</blockquote>
      <h3>Care</h3>
      <p>Rinse the outside filter once a week. Change the humidifier water daily, using boiled and cooled water. Keep a cylinder ready for power cuts.</p>
    `,
    facts: {
      Method: 'Pressure swing adsorption',
      Flow: '0.5 to 5 L a minute',
      Oxygen: '93% ±3% at 1 to 5 L a minute',
      'Outlet pressure': '40 to 70 kPa',
      Noise: 'About 43 dB',
      Power: '230 V, 50 Hz, 350 W',
      Weight: '15 kg',
      Warranty: '3 years or 10,000 hours',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans O2 Home Oxygen Concentrator, 10 Litre',
    brand: 'Saans',
    genericName: 'Oxygen concentrator',
    keyFact: '10 litres a minute',
    summary: 'For higher prescribed flows, with two compressors and alarms you can hear next door',
    listPriceRupees: 98500,
    discountPercent: 32,
    stock: 5,
    pictures: [
      {
        art: 'products/oxygen-concentrator-10l',
        alt: 'A tall green oxygen concentrator with two flow tubes and two humidifier bottles.',
      },
      {
        art: 'product-views/oxygen-concentrator-10l-detail',
        alt: 'Close-up of the display, the flow tubes and the bottles.',
      },
      {
        art: 'product-views/oxygen-concentrator-10l-contents',
        alt: 'The box holds the oxygen concentrator, a humidifier bottle, a nasal cannula, an air tube and spare filters.',
      },
      {
        art: 'product-views/oxygen-concentrator-10l-chair',
        alt: 'The oxygen concentrator stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'haldi',
    leaflet: true,
    description: `
      <p>Some people are prescribed more than five litres. This larger oxygen concentrator gives up to ten, steadily, and keeps itself cool with a wide side grille.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Flow knob can be locked against small hands</li>
      <li>Purity light changes colour long before trouble</li>
      <li>Castors lock on a smooth floor</li>
      </ul>
      <h3>In the box</h3>
      <p>Concentrator, two humidifier bottles, two nasal cannulas, 2 m tube, spare filters.</p>
      <blockquote>A prescription and a set flow come first. Ask your doctor for both, and keep the paper with the machine.</blockquote>
      <h3>Care</h3>
      <p>Leave 30 cm of free space on every side. A yearly service keeps the sieve dry and clean.</p>
    `,
    facts: {
      Method: 'Pressure swing adsorption',
      Flow: '1 to 10 L a minute',
      Oxygen: '93% ±3% at 1 to 10 L a minute',
      'Outlet pressure': '60 to 140 kPa',
      Noise: 'About 50 dB',
      Power: '230 V, 50 Hz, 600 W',
      Weight: '25 kg',
      Warranty: '3 years or 10,000 hours',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Medical Oxygen Cylinder Set, A Type, 750 Litre',
    brand: 'Saans',
    genericName: 'Oxygen cylinder',
    keyFact: 'A type, 750 litres',
    summary: 'A small steel cylinder with regulator and mask, sent empty for filling near you',
    listPriceRupees: 9800,
    discountPercent: 24,
    stock: 20,
    pictures: [
      {
        art: 'products/oxygen-cylinder',
        alt: 'A small oxygen cylinder with a regulator, a gauge and a tube.',
      },
      { art: 'products/oxygen-cylinder-2', alt: 'Close-up of the regulator and the gauge.' },
      {
        art: 'product-views/oxygen-cylinder-contents',
        alt: 'The box holds the cylinder with its regulator, a humidifier bottle, a mask and a key.',
      },
      {
        art: 'product-views/oxygen-cylinder-chair',
        alt: 'The cylinder with its regulator stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Kept by many families as a reserve for power cuts. At two litres a minute a full A-type cylinder lasts for about six hours. It travels empty, as the rules ask, and is filled at a licensed station.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Regulator shows pressure on a clear dial</li>
      <li>Flow can be set from 0 to 15 litres</li>
      <li>Key is chained to the valve, so it is never lost</li>
      </ul>
      <h3>In the box</h3>
      <p>Empty cylinder, regulator with flow meter, humidifier bottle, adult mask with tube, key.</p>
      <blockquote>Never use oil or grease on the valve. Keep the cylinder upright and away from flames.</blockquote>
      <h3>Care</h3>
      <p>Close the valve after use and let the dial fall to zero. The cylinder must be pressure tested every 5 years.</p>
    `,
    facts: {
      Size: 'A type, about 5 L water capacity',
      Holds: 'About 0.75 cubic metre when full',
      'Working pressure': '150 bar',
      Material: 'Seamless steel, black body with white shoulder',
      'Flow meter': '0 to 15 L a minute',
      Height: '62 cm',
      Weight: 'About 8 kg, empty',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Medical Oxygen Cylinder Set with Trolley, B Type',
    brand: 'Saans',
    genericName: 'Oxygen cylinder',
    keyFact: 'B type, 1,500 litres',
    summary: 'The twice-as-large cylinder on a two-wheel trolley, for longer reserve at home',
    listPriceRupees: 14900,
    discountPercent: 26,
    stock: 0,
    pictures: [
      {
        art: 'products/oxygen-cylinder-trolley',
        alt: 'An oxygen cylinder on a two-wheel trolley, with a mask, a tube and a flow meter.',
      },
      {
        art: 'product-views/oxygen-cylinder-trolley-detail',
        alt: 'Close-up of the regulator, the gauge and the flow meter.',
      },
      {
        art: 'product-views/oxygen-cylinder-trolley-contents',
        alt: 'The box holds the cylinder on its trolley, a humidifier bottle, a mask and a key.',
      },
      {
        art: 'product-views/oxygen-cylinder-trolley-chair',
        alt: 'The cylinder on its trolley stands beside a dining chair, which shows its size.',
      },
    ],
    wall: 'ret',
    description: `
      <p>Twice the oxygen of the A type, and far easier to move than it looks, because the trolley takes the weight. It is delivered empty and filled at a licensed station near your home.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>At two litres a minute, about twelve hours when full</li>
      <li>Trolley with chain holds it safely upright</li>
      <li>Complete with regulator, bottle and mask</li>
      </ul>
      <h3>In the box</h3>
      <p>Empty cylinder, trolley, regulator with flow meter, humidifier bottle, adult mask with tube, key.</p>
      <h3>Care</h3>
      <p>Open the valve slowly, half a turn is enough. Store it in an airy corner, never in a closed cupboard.</p>
    `,
    facts: {
      Size: 'B type, about 10 L water capacity',
      Holds: 'About 1.5 cubic metre when full',
      'Working pressure': '150 bar',
      Material: 'Seamless steel, black body with white shoulder',
      'Flow meter': '0 to 15 L a minute',
      Height: '88 cm without trolley',
      Weight: 'About 15 kg, empty, without trolley',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Nidrak Auto CPAP Machine with Humidifier and Mask',
    brand: 'Nidrak',
    genericName: 'CPAP machine',
    keyFact: 'Auto, 4 to 20 cmH2O',
    summary: 'Adjusts its air pressure through the night, with warm moist air and a quiet fan',
    listPriceRupees: 52000,
    discountPercent: 38,
    stock: 11,
    pictures: [
      {
        art: 'products/cpap-auto-humidifier',
        alt: 'A black CPAP machine with a clear water chamber, a hose and a nasal mask.',
      },
      {
        art: 'product-views/cpap-auto-humidifier-detail',
        alt: 'Close-up of the display and the water chamber.',
      },
      {
        art: 'product-views/cpap-auto-humidifier-contents',
        alt: 'The box holds the CPAP machine with its hose and mask, a memory card and a carry bag.',
      },
    ],
    wall: 'ret',
    leaflet: true,
    description: `
      <p>For people whose doctor has prescribed CPAP after a sleep study. The pressure rises only when it is needed and falls again, so the first nights are easier.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Starts low and builds up while you fall asleep</li>
      <li>Warm humidifier for a dry nose and throat</li>
      <li>Card keeps the sleep record for your clinic</li>
      </ul>
      <h3>In the box</h3>
      <p>CPAP machine, humidifier, nasal mask in medium, 1.8 m hose, memory card, bag.</p>
      <blockquote>The pressure limits come from your sleep report. Please do not change them on your own.</blockquote>
      <h3>Care</h3>
      <p>Wipe the mask cushion daily. Wash hose and water tank once a week in mild soapy water.</p>
    `,
    facts: {
      Mode: 'Auto and fixed CPAP',
      Pressure: '4 to 20 cmH2O',
      Ramp: '0 to 45 minutes',
      Noise: 'About 28 dB at 10 cmH2O',
      Humidifier: 'Heated, five steps',
      Power: '230 V adapter, 24 V DC, 90 W',
      Weight: '1.7 kg with humidifier',
      Warranty: '2 years',
    },
  },
  {
    name: 'Nidrak Basic Fixed-Pressure CPAP Machine with Mask',
    brand: 'Nidrak',
    genericName: 'CPAP machine',
    keyFact: 'Fixed, 4 to 20 cmH2O',
    summary: 'One steady pressure, one dial and a clear display, for a settled prescription',
    listPriceRupees: 34500,
    discountPercent: 30,
    stock: 8,
    pictures: [
      { art: 'products/cpap-machine', alt: 'A white CPAP machine with a hose and a nasal mask.' },
      { art: 'products/cpap-machine-2', alt: 'Close-up of the nasal mask and its headgear.' },
      {
        art: 'product-views/cpap-machine-contents',
        alt: 'The box holds the CPAP machine with its hose and mask, two filters and a carry bag.',
      },
    ],
    wall: 'sky',
    description: `
      <p>When the doctor has already found the one pressure that suits you, a simple machine does the work. Set it once with your clinic and then press only start and stop.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Child lock keeps the setting as it is</li>
      <li>Slow ramp at the start of the night</li>
      <li>Mask alert if the seal is lost</li>
      </ul>
      <h3>In the box</h3>
      <p>CPAP machine, nasal mask in medium, 1.8 m hose, two filters, bag.</p>
      <h3>Care</h3>
      <p>Replace the filter every month, sooner in dusty places. Empty any water before you move it.</p>
    `,
    facts: {
      Mode: 'Fixed CPAP',
      Pressure: '4 to 20 cmH2O, in steps of 0.5',
      Ramp: '0 to 45 minutes',
      Noise: 'About 30 dB at 10 cmH2O',
      Power: '230 V adapter, 24 V DC, 60 W',
      Weight: '1.2 kg',
      Warranty: '2 years',
    },
  },
  {
    name: 'Saans Portable Suction Machine, 1 Litre Jar',
    brand: 'Saans',
    genericName: 'Suction machine',
    keyFact: '1 litre jar, mains',
    summary: 'A bedside suction unit for care at home by a nurse or a trained family member',
    listPriceRupees: 8900,
    discountPercent: 32,
    stock: 13,
    pictures: [
      {
        art: 'products/suction-machine',
        alt: 'A white suction machine with a gauge and a clear jar.',
      },
      { art: 'products/suction-machine-2', alt: 'Close-up of the gauge and the vacuum knob.' },
      {
        art: 'product-views/suction-machine-contents',
        alt: 'The box holds the suction machine with its jar, two filters, a sample tube and a mains cord.',
      },
    ],
    wall: 'haldi',
    leaflet: true,
    description: `
      <p>After some illnesses a person cannot clear the throat alone. With training from the hospital, a carer can do it gently at home with this machine.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Vacuum knob and dial side by side</li>
      <li>Jar has an overflow stop and lifts out</li>
      <li>Carrying handle on top</li>
      </ul>
      <h3>In the box</h3>
      <p>Suction unit, 1 litre jar, two silicone tubes, two bacterial filters, sample catheter, power cord.</p>
      <blockquote>Please use it only after a nurse or doctor has shown you how, and with the vacuum they have set.</blockquote>
      <h3>Care</h3>
      <p>Empty and disinfect the jar after every use. Change the filter when it is wet or every two weeks.</p>
    `,
    facts: {
      Vacuum: 'Adjustable, up to 75 kPa (about 560 mmHg)',
      Flow: 'At least 15 L a minute',
      Jar: '1,000 mL, polycarbonate, marked',
      Pump: 'Oil-free piston',
      Noise: 'About 60 dB',
      'Running time': '30 minutes on, 30 minutes rest',
      Power: '230 V, 50 Hz, 90 W',
      Weight: '3.8 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Saans Suction Machine with Battery Backup, 1 Litre Jar',
    brand: 'Saans',
    genericName: 'Suction machine',
    keyFact: '1 litre jar, battery',
    summary: 'Keeps working for about 45 minutes when the power goes or you are on the road',
    listPriceRupees: 15500,
    discountPercent: 29,
    stock: 7,
    pictures: [
      {
        art: 'products/suction-machine-battery',
        alt: 'A black and yellow suction machine with a battery sign and a clear jar.',
      },
      {
        art: 'product-views/suction-machine-battery-detail',
        alt: 'Close-up of the gauge and the battery sign.',
      },
      {
        art: 'product-views/suction-machine-battery-contents',
        alt: 'The box holds the suction machine with its jar, two filters, a mains cord, a car lead and a carry bag.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>Power cuts do not wait. A built-in battery takes over without a gap, and a car lead means the machine can travel to the hospital with its owner.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Battery light shows four steps</li>
      <li>Charges from the mains or a 12 V car socket</li>
      <li>Jar can be steam sterilised</li>
      </ul>
      <h3>In the box</h3>
      <p>Suction unit with battery, 1 litre jar, tubes, filters, mains cord, car lead, bag.</p>
      <blockquote>For trained carers only. Ask the discharge nurse to watch you use it once.</blockquote>
      <h3>Care</h3>
      <p>Charge the battery once a month. Rinse the tubes with clean water straight after use.</p>
    `,
    facts: {
      Vacuum: 'Adjustable, up to 80 kPa (about 600 mmHg)',
      Flow: 'At least 18 L a minute',
      Jar: '1,000 mL, can be sterilised at 121 °C',
      Battery: 'Lithium-ion, about 45 minutes',
      Noise: 'About 58 dB',
      Power: '230 V mains, 12 V DC',
      Weight: '4.6 kg',
      Warranty: '1 year',
    },
  },
  {
    name: 'Saans Steam Vaporiser and Facial Steamer',
    brand: 'Saans',
    genericName: 'Steam vaporiser',
    keyFact: '100 mL, 4 minutes',
    summary: 'Warm steam in about four minutes for a blocked nose or a quiet evening',
    listPriceRupees: 549,
    discountPercent: 45,
    stock: 150,
    pictures: [
      {
        art: 'products/steam-vaporiser',
        alt: 'A steam vaporiser with steam rising from its cone.',
      },
      {
        art: 'products/steam-vaporiser-2',
        alt: 'The vaporiser stands on a shelf in a niche, beside a potted tulsi.',
      },
      {
        art: 'product-views/steam-vaporiser-contents',
        alt: 'The box holds the vaporiser, a nose piece and a measuring cup.',
      },
    ],
    wall: 'neem',
    description: `
      <p>A cup of water, a flick of the switch, and steam rises from the wide cone. Old and young use the vaporiser (vaporizer) in the cold months, and it warms the face before a clean-up too.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Stops by itself when the water is gone</li>
      <li>Broad base that does not tip easily</li>
      <li>Cone lifts off for rinsing</li>
      </ul>
      <h3>In the box</h3>
      <p>Steam vaporiser, wide cone, nose piece, measuring cup.</p>
      <blockquote>Steam burns. Keep your face 25 cm away, and never leave a child alone with it.</blockquote>
      <h3>Care</h3>
      <p>Use clean water only, with nothing added. Pour out what is left and wipe the tank dry.</p>
    `,
    facts: {
      Method: 'Heating plate under the tank',
      Water: '100 mL at most',
      'Steam starts in': 'About 4 minutes',
      'Cut-off': 'Automatic when dry',
      Power: '230 V, 50 Hz, 300 W',
      Cable: '1.4 m',
      Material: 'Heat-resistant polypropylene',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Three-Ball Spirometer, Breathing Exerciser',
    brand: 'Saans',
    genericName: 'Spirometer',
    keyFact: '3 balls, 1 mouthpiece',
    summary: 'A lung exerciser with three balls, often suggested by doctors after an operation',
    listPriceRupees: 450,
    discountPercent: 38,
    stock: 110,
    pictures: [
      {
        art: 'products/spirometer',
        alt: 'A spirometer with two green balls and a yellow one, and its tube.',
      },
      { art: 'products/spirometer-2', alt: 'Close-up of the balls in their tubes.' },
      {
        art: 'product-views/spirometer-beside',
        alt: 'The spirometer stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'haldi',
    description: `
      <p>Breathe in slowly through the tube and watch the balls climb. One rises, then two, then three, and you can see for yourself how the practice goes.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Needs no power at all</li>
      <li>Stands on a bedside table</li>
      <li>Flow marks are printed beside each column</li>
      </ul>
      <h3>In the box</h3>
      <p>Three-ball spirometer, flexible tube, mouthpiece, exercise chart.</p>
      <blockquote>Follow the number of breaths your doctor or physiotherapist gave you. If you feel light-headed, stop and rest.</blockquote>
      <h3>Care</h3>
      <p>Wash the mouthpiece in warm soapy water each day. It is for one person only.</p>
    `,
    facts: {
      Type: 'Incentive spirometer, flow type',
      'Flow marks': '600, 900 and 1,200 mL a second',
      Balls: 'Three',
      Material: 'Clear polystyrene, polypropylene base',
      Tube: 'Flexible, about 30 cm',
      Size: '14 × 7 × 13 cm',
      Weight: '120 g',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Saans Three-Ball Spirometer with Two Mouthpieces',
    brand: 'Saans',
    genericName: 'Spirometer',
    keyFact: '3 balls, 2 mouthpieces',
    summary: 'The breathing exerciser with a spare mouthpiece, a dust cover and a record chart',
    listPriceRupees: 590,
    discountPercent: 30,
    stock: 70,
    pictures: [
      {
        art: 'products/spirometer-two-mouthpieces',
        alt: 'A spirometer with three blue balls, and two mouthpieces, one blue and one yellow.',
      },
      {
        art: 'product-views/spirometer-two-mouthpieces-detail',
        alt: 'Close-up of the two mouthpieces.',
      },
      {
        art: 'product-views/spirometer-two-mouthpieces-beside',
        alt: 'The spirometer stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>The same simple exercise, packed for those who will use it for some weeks. A four-week chart helps you mark each session with a pencil.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Spare mouthpiece means one can always be drying</li>
      <li>Cover keeps dust off the columns</li>
      <li>Chart in Hindi and English, in large print</li>
      </ul>
      <h3>In the box</h3>
      <p>Spirometer, tube, two mouthpieces, dust cover, four-week chart.</p>
      <h3>Care</h3>
      <p>Rinse, shake and dry the mouthpiece after use. Do not put any part in boiling water.</p>
    `,
    facts: {
      Type: 'Incentive spirometer, flow type',
      'Flow marks': '600, 900 and 1,200 mL a second',
      Balls: 'Three',
      Mouthpieces: 'Two',
      Material: 'Clear polystyrene, polypropylene base',
      Size: '14 × 7 × 13 cm',
      Weight: '150 g with cover',
      'Country of origin': 'India',
    },
  },
]
