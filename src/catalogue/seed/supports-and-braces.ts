import type { SeedProduct } from './seed-product.ts'

export const supportsAndBraces: SeedProduct[] = [
  {
    name: 'Sthirak Knee Support with Open Patella, Medium',
    brand: 'Sthirak',
    genericName: 'Knee support',
    keyFact: 'Medium, 36 to 40 cm',
    summary: 'A snug neoprene sleeve with a ring round the kneecap, for walking and stairs',
    listPriceRupees: 699,
    discountPercent: 36,
    stock: 96,
    bestseller: true,
    pictures: [
      {
        art: 'products/knee-support-open-patella',
        alt: 'A black knee support with an opening over the kneecap and two green straps.',
      },
      {
        art: 'product-views/knee-support-open-patella-detail',
        alt: 'Close-up of the opening over the kneecap.',
      },
      {
        art: 'product-views/knee-support-open-patella-carton',
        alt: 'The knee support stands before its carton.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>A sleeve like this keeps the knee warm and reminds you to move with care. The soft ring sits round the kneecap, and the straps let you choose how firm it feels.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Hook-and-loop straps are easy to open with stiff fingers.</li>
      <li>It stays put on the stairs and lies flat under a saree or trousers.</li>
      <li>The same support fits the left or the right knee.</li>
      </ul>
      <h3>In the box</h3>
      <p>One knee support, size chart.</p>
      <h3>Care</h3>
      <p>Wash by hand in cool soapy water and dry in the shade. Do not iron. Take it off at night.</p>
    `,
    facts: {
      Size: 'Medium',
      Fits: '36 to 40 cm, measured round the middle of the knee',
      Material: 'Neoprene with nylon lining',
      Closure: 'Hook-and-loop straps',
      Side: 'Left or right',
      Pack: '1 piece',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Pull-On Knee Cap, Large, Pair',
    brand: 'Sthirak',
    genericName: 'Knee support',
    keyFact: 'Large, 40 to 44 cm, pair',
    summary: 'Two stretch knee caps for everyday warmth and light support on morning walks',
    listPriceRupees: 449,
    discountPercent: 44,
    stock: 143,
    pictures: [
      { art: 'products/knee-cap-pair', alt: 'A pair of skin-coloured pull-on knee caps.' },
      {
        art: 'product-views/knee-cap-pair-detail',
        alt: 'Close-up of the knitted front of a knee cap.',
      },
      {
        art: 'product-views/knee-cap-pair-carton',
        alt: 'The knee caps stand before their carton.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Light, stretchy and simple: pull them on like socks and forget them. Many people wear a pair on their morning walk in winter.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The knitted tube lets the skin breathe.</li>
      <li>Longer at the thigh, so the edge does not roll down.</li>
      <li>No straps and no buckles.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two knee caps.</p>
      <h3>Care</h3>
      <p>Machine wash on a gentle cycle inside a net bag. Dry flat, away from the sun.</p>
    `,
    facts: {
      Size: 'Large',
      Fits: '40 to 44 cm, measured round the middle of the knee',
      Material: 'Nylon, cotton and elastane',
      Support: 'Light',
      Length: '27 cm',
      Pack: '2 pieces',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Lumbar Belt with Double Pull, Large',
    brand: 'Sthirak',
    genericName: 'Lumbar belt',
    keyFact: 'Large, 90 to 100 cm',
    summary: 'A firm back belt with four flexible stays and side pulls that tighten easily',
    listPriceRupees: 1450,
    discountPercent: 38,
    stock: 78,
    bestseller: true,
    pictures: [
      {
        art: 'products/lumbar-belt',
        alt: 'A green lumbar belt with double pull straps and a yellow pull tab.',
      },
      { art: 'products/lumbar-belt-2', alt: 'The belt lies before its carton.' },
      { art: 'product-views/lumbar-belt-detail', alt: 'Close-up of the closing and the pull tab.' },
      {
        art: 'product-views/lumbar-belt-contents',
        alt: 'The box holds the belt, a size chart and a booklet.',
      },
    ],
    wall: 'haldi',
    leaflet: true,
    description: `
      <p>Fasten the wide band first, then draw the two side pulls until it feels firm but comfortable. The stays follow the curve of the lower back and help you sit and stand upright.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The side pulls need very little strength.</li>
      <li>Mesh panels keep the back cooler in May and June.</li>
      <li>It fits flat under a kurta or shirt.</li>
      </ul>
      <h3>In the box</h3>
      <p>One lumbar belt, size chart, user guide.</p>
      <h3>Care</h3>
      <p>Take the stays out and wash by hand in cold water. Close all fasteners before washing.</p>
      <blockquote>A belt is a helper, not a habit. Ask your doctor or physiotherapist how many hours a day to wear it.</blockquote>
    `,
    facts: {
      Size: 'Large',
      Fits: '90 to 100 cm, measured round the waist',
      'Height at the back': '24 cm',
      Stays: 'Four, flexible',
      Material: 'Elastic webbing with polyester mesh',
      Closure: 'Hook-and-loop with double side pulls',
      Pack: '1 piece',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Contoured Back Support Belt, Extra Large',
    brand: 'Sthirak',
    genericName: 'Lumbar belt',
    keyFact: 'Extra large, 100 to 115 cm',
    summary: 'A broader belt for larger waists, with a soft pad for the small of the back',
    listPriceRupees: 1690,
    discountPercent: 30,
    stock: 34,
    pictures: [
      {
        art: 'products/lumbar-belt-contoured',
        alt: 'A blue back support belt with a raised panel at the back.',
      },
      {
        art: 'product-views/lumbar-belt-contoured-detail',
        alt: 'Close-up of the closing and the pull strap.',
      },
      {
        art: 'product-views/lumbar-belt-contoured-contents',
        alt: 'The box holds the belt, a foam pad and a booklet.',
      },
    ],
    wall: 'sky',
    description: `
      <p>Made for those who find ordinary belts too short. A shaped foam pad fills the hollow of the back, so the belt feels soft even when it is firm.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The pad lifts out when you want a flatter fit.</li>
      <li>The edges are bound with soft cloth and do not cut in when you sit.</li>
      <li>Wide fastener, easy to line up without looking.</li>
      </ul>
      <h3>In the box</h3>
      <p>One belt, removable foam pad, user guide.</p>
      <h3>Care</h3>
      <p>Hand wash the belt without the pad. Wipe the pad with a damp cloth.</p>
    `,
    facts: {
      Size: 'Extra large',
      Fits: '100 to 115 cm, measured round the waist',
      'Height at the back': '26 cm',
      Stays: 'Four, flexible',
      Pad: 'Polyurethane foam, removable',
      Material: 'Elastic webbing with cotton lining',
      Pack: '1 piece',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Soft Cervical Collar, Medium',
    brand: 'Sthirak',
    genericName: 'Cervical collar',
    keyFact: 'Medium, 33 to 38 cm',
    summary: 'A soft foam collar with a chin dip that reminds the neck to rest',
    listPriceRupees: 399,
    discountPercent: 32,
    stock: 68,
    pictures: [
      {
        art: 'products/cervical-collar',
        alt: 'A soft cream cervical collar with a green closing strap.',
      },
      { art: 'products/cervical-collar-2', alt: 'The collar lies before its carton, marked M.' },
      {
        art: 'product-views/cervical-collar-detail',
        alt: 'Close-up of the closing strap and the curved edge.',
      },
      {
        art: 'product-views/cervical-collar-beside',
        alt: 'The collar stands beside a steel tumbler, which shows its size.',
      },
    ],
    wall: 'sky',
    description: `
      <p>A light ring of foam in a cotton cover. It supports the chin gently and limits quick turns of the head, while still letting you eat and talk.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The front is cut lower, so the chin rests without pushing.</li>
      <li>The cotton cover is kind to the skin in warm weather.</li>
      <li>It closes at the back with one strip.</li>
      </ul>
      <h3>In the box</h3>
      <p>One soft collar.</p>
      <h3>Care</h3>
      <p>Wash by hand in mild soap, squeeze in a towel and dry flat.</p>
      <blockquote>Wear a collar only for as long as your doctor advises. A neck injury after a fall needs a hospital first.</blockquote>
    `,
    facts: {
      Size: 'Medium',
      Fits: '33 to 38 cm, measured round the neck',
      Height: '9 cm at the back',
      Material: 'Polyurethane foam, cotton cover',
      Closure: 'Hook-and-loop strip',
      Support: 'Soft',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Firm Cervical Collar with Chin Rest, Large',
    brand: 'Sthirak',
    genericName: 'Cervical collar',
    keyFact: 'Large, 38 to 43 cm',
    summary: 'A firmer collar in two layers of foam, with air holes and a shaped chin rest',
    listPriceRupees: 749,
    discountPercent: 28,
    stock: 0,
    pictures: [
      {
        art: 'products/cervical-collar-firm-chin',
        alt: 'A firm white cervical collar with a chin rest and air holes.',
      },
      {
        art: 'product-views/cervical-collar-firm-chin-detail',
        alt: 'Close-up of the chin rest, the air holes and the strap.',
      },
      {
        art: 'product-views/cervical-collar-firm-chin-beside',
        alt: 'The collar stands beside a steel tumbler, which shows its size.',
      },
      {
        art: 'product-views/cervical-collar-firm-chin-carton',
        alt: 'The collar stands before its carton.',
      },
    ],
    wall: 'ret',
    description: `
      <p>This collar holds its shape better than a soft one. A stiffer band inside the foam keeps the height steady, and small holes let air reach the skin.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The chin rest is rounded and lined with soft cloth.</li>
      <li>A second strip lets you fine-tune the fit.</li>
      <li>Light enough to forget after a few minutes.</li>
      </ul>
      <h3>In the box</h3>
      <p>One firm collar, user guide.</p>
      <h3>Care</h3>
      <p>Wipe daily with a damp cloth. Wash the cover by hand once a week.</p>
    `,
    facts: {
      Size: 'Large',
      Fits: '38 to 43 cm, measured round the neck',
      Height: '10 cm at the back',
      Material: 'Two-density foam with polyethylene band',
      Closure: 'Hook-and-loop, adjustable',
      Support: 'Firm',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Compression Stockings, Below Knee, Medium, Pair',
    brand: 'Sthirak',
    genericName: 'Compression stockings',
    keyFact: 'Medium, 15 to 20 mmHg',
    summary: 'Graduated stockings, tightest at the ankle, for long days of standing or travel',
    listPriceRupees: 1290,
    discountPercent: 35,
    stock: 88,
    pictures: [
      { art: 'products/compression-stockings', alt: 'A pair of beige stockings with green tops.' },
      {
        art: 'products/compression-stockings-2',
        alt: 'The stockings lie before their carton, marked M.',
      },
      {
        art: 'product-views/compression-stockings-detail',
        alt: 'Close-up of the green tops of the stockings.',
      },
    ],
    wall: 'neem',
    videos: ['aqz-KE-bpKQ'],
    leaflet: true,
    description: `
      <p>The knit is firmest at the ankle and eases slowly towards the knee. Teachers, shopkeepers and people on long flights wear such stockings to keep their legs feeling light.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The heel is woven in, so it is easy to put on the right way.</li>
      <li>A wide soft top band stays up without marking.</li>
      <li>Skin-coloured and thin enough for ordinary shoes.</li>
      </ul>
      <h3>In the box</h3>
      <p>One pair of stockings, size chart, user guide.</p>
      <h3>Care</h3>
      <p>Put them on in the morning before getting up. Wash by hand every day or two and dry flat in the shade. Change for a new pair after about six months.</p>
      <blockquote>Ask your doctor first if you have diabetes, weak circulation, or a wound on the leg.</blockquote>
    `,
    facts: {
      Size: 'Medium',
      Fits: 'Ankle 21 to 24 cm, calf 33 to 38 cm',
      Pressure: '15 to 20 mmHg at the ankle',
      Length: 'Below the knee, closed toe',
      Material: 'Nylon 72%, elastane 28%',
      Colour: 'Beige',
      Pack: '1 pair',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Compression Stockings, Firm, Below Knee, Large',
    brand: 'Sthirak',
    genericName: 'Compression stockings',
    keyFact: 'Large, 20 to 30 mmHg',
    summary: 'A firmer pair for those whose doctor has asked for 20 to 30 mmHg',
    listPriceRupees: 1890,
    discountPercent: 30,
    stock: 41,
    pictures: [
      {
        art: 'products/compression-stockings-firm',
        alt: 'A pair of firm beige stockings with yellow tops and yellow toes.',
      },
      {
        art: 'product-views/compression-stockings-firm-detail',
        alt: 'Close-up of the closed toe and the heel.',
      },
      {
        art: 'product-views/compression-stockings-firm-carton',
        alt: 'The stockings stand before their carton.',
      },
    ],
    wall: 'gulab',
    description: `
      <p>This is the strength many doctors write on the slip. It takes a little practice to pull on; a pair of rubber gloves gives your hands a better hold.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>The pressure is printed on the band, so there is no mixing up pairs.</li>
      <li>Reinforced heel and toe last longer.</li>
      <li>The flat seam does not rub inside a shoe.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two firm stockings with a size chart and washing notes.</p>
      <h3>Care</h3>
      <p>Trim finger and toe nails before putting them on. Hand wash without softener; do not wring.</p>
      <blockquote>Use firm stockings only on the advice of your doctor.</blockquote>
    `,
    facts: {
      Size: 'Large',
      Fits: 'Ankle 24 to 27 cm, calf 38 to 43 cm',
      Pressure: '20 to 30 mmHg at the ankle',
      Length: 'Below the knee, closed toe',
      Material: 'Nylon 68%, elastane 32%',
      Colour: 'Beige',
      Pack: '1 pair',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Sthirak Kinesiology Tape, 5 cm × 5 m, Twin Rolls',
    brand: 'Sthirak',
    genericName: 'Kinesiology tape',
    keyFact: '5 cm × 5 m, 2 rolls',
    summary: 'Two stretchy cotton rolls that move with the skin and stay on for days',
    listPriceRupees: 799,
    discountPercent: 40,
    stock: 125,
    pictures: [
      {
        art: 'products/kinesiology-tape',
        alt: 'Two rolls of kinesiology tape, a green one and a red one, with a strip in front.',
      },
      {
        art: 'products/kinesiology-tape-2',
        alt: 'The two rolls of tape lie before their carton, marked 5 m.',
      },
      { art: 'product-views/kinesiology-tape-detail', alt: 'Close-up of the green roll.' },
      {
        art: 'product-views/kinesiology-tape-beside',
        alt: 'The two rolls stand beside a steel tumbler, which shows their size.',
      },
    ],
    wall: 'sky',
    leaflet: true,
    description: `
      <p>A cotton tape that stretches along its length, much like skin does. Physiotherapists use it on shoulders, knees and calves; ask yours to show you the first time.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Paper backing with a grid makes it simple to cut straight.</li>
      <li>It stays on in the shower and dries quickly.</li>
      <li>The glue is acrylic and contains no latex.</li>
      </ul>
      <h3>In the box</h3>
      <p>Two rolls of tape, one green and one red, and a leaflet with drawings.</p>
      <h3>Care</h3>
      <p>Stick it on clean, dry, hair-free skin. To take it off, wet it with oil or soapy water and peel slowly along the hair.</p>
    `,
    facts: {
      Size: '5 cm × 5 m each',
      Stretch: 'Up to about 160% of its length',
      Material: 'Cotton 97%, elastane 3%',
      Glue: 'Acrylic, latex-free',
      Wear: '3 to 5 days',
      Pack: '2 rolls',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Aaram Contour Memory Foam Pillow for the Neck',
    brand: 'Aaram',
    genericName: 'Cervical pillow',
    keyFact: 'Memory foam, 60 × 36 cm',
    summary: 'A wave-shaped pillow with two heights, for people who sleep on back or side',
    listPriceRupees: 2299,
    discountPercent: 45,
    stock: 53,
    pictures: [
      {
        art: 'products/ortho-pillow',
        alt: 'A cream memory foam pillow with a high wave at one side and a low one at the other.',
      },
      {
        art: 'products/ortho-pillow-2',
        alt: 'Close-up of the curve of the foam and its green base.',
      },
      { art: 'product-views/ortho-pillow-home', alt: 'The pillow stands on a shelf in a niche.' },
    ],
    wall: 'gulab',
    description: `
      <p>One edge is higher than the other. Turn the pillow round until your neck feels level with the rest of the back; most people know within two nights.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Slow foam takes the shape of the head and springs back by morning.</li>
      <li>The knitted cover zips off for washing.</li>
      <li>Dense enough to keep its height.</li>
      </ul>
      <h3>In the box</h3>
      <p>One pillow with cover.</p>
      <h3>Care</h3>
      <p>Air the foam for a day when it is new. Wash only the cover. Keep the foam out of strong sun.</p>
    `,
    facts: {
      Filling: 'Memory foam, 50 kg per cubic metre',
      Size: '60 × 36 cm',
      Height: '11 cm and 9 cm',
      Cover: 'Knitted polyester, zip',
      Feel: 'Medium',
      Weight: '1.2 kg',
      Warranty: '1 year',
      'Country of origin': 'India',
    },
  },
  {
    name: 'Aaram Cervical Pillow, Firm Foam, Low Height',
    brand: 'Aaram',
    genericName: 'Cervical pillow',
    keyFact: 'Firm foam, 52 × 33 cm',
    summary: 'A lower, firmer contour pillow for smaller shoulders and slim necks',
    listPriceRupees: 1190,
    discountPercent: 34,
    stock: 62,
    pictures: [
      {
        art: 'products/cervical-pillow-firm-low',
        alt: 'A low, firm pillow with a pale blue cover and a yellow edge.',
      },
      {
        art: 'product-views/cervical-pillow-firm-low-detail',
        alt: 'Close-up of the raised edge and the dotted cover of the pillow.',
      },
      {
        art: 'product-views/cervical-pillow-firm-low-home',
        alt: 'The pillow stands on a shelf in a niche.',
      },
    ],
    wall: 'neem',
    description: `
      <p>Ordinary pillows can push a small person's chin to the chest. This one is lower all over and a little firmer, so the head does not sink.</p>
      <h3>Why families choose it</h3>
      <ul>
      <li>Good for grandmothers who prefer a thin pillow.</li>
      <li>Cotton cover feels cool in summer.</li>
      <li>Light to lift when making the bed.</li>
      </ul>
      <h3>In the box</h3>
      <p>One pillow with cotton cover.</p>
      <h3>Care</h3>
      <p>Wash the cover at 40 °C. Wipe the foam with a damp cloth and dry it in the shade.</p>
    `,
    facts: {
      Filling: 'Polyurethane foam, 32 kg per cubic metre',
      Size: '52 × 33 cm',
      Height: '9 cm and 7 cm',
      Cover: 'Cotton, zip',
      Feel: 'Firm',
      Weight: '700 g',
      'Country of origin': 'India',
    },
  },
]
