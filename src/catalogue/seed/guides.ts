const list = (words: string, search: string) =>
  `<a href="/all-products?search=${encodeURIComponent(search)}">${words}</a>`

/** How to choose, by the name of a category: general advice, none of it medical. */
export const seedGuides: Readonly<Record<string, string>> = {
  Diagnostics: `
    <p>A reading helps only when it is taken the same way each time. Choose the device whose display you can read without glasses, and note each reading with its hour.</p>
    <ul>
      <li><strong>${list('Thermometers', 'thermometer')}</strong>: a digital one under the tongue or arm is exact and cheap; one for the forehead is quick with a child who will not hold still.</li>
      <li><strong>${list('Oximeters', 'oximeter')}</strong>: cold fingers and nail polish spoil the reading. Warm the hand and wait until the number stands still.</li>
      <li><strong>${list('Stethoscopes', 'stethoscope')}</strong>: a dual head hears heart and lungs; a student needs no more.</li>
    </ul>
    <p>A device at home does not replace a doctor. If a reading worries you, take it once more after ten minutes, then call.</p>`,
  'BP and sugar care': `
    <p>For blood pressure the cuff decides. Measure round the upper arm, half way between shoulder and elbow, and compare it with the range printed on the cuff: one that is too small reads too high.</p>
    <ul>
      <li><strong>${list('BP monitors', 'bp monitor')}</strong>: upper-arm models are steadier than wrist ones. Two memories help where two people use one monitor.</li>
      <li><strong>${list('Glucometers', 'glucometer')}</strong>: look at the price of the strips, not of the meter; strips are what you buy every month.</li>
      <li><strong>${list('Test strips', 'test strips')}</strong> fit their own meter alone. Each product page says which, and the cart warns of a wrong pair.</li>
    </ul>
    <p>Strips spoil in damp air: close the bottle at once and look at the day printed on it.</p>`,
  'Breathing care': `
    <p>Ask the doctor which medicine is to be breathed in and how often, then choose the machine by where it will stand.</p>
    <ul>
      <li><strong>${list('Nebulisers', 'nebuliser')}</strong>: one with a compressor is loud and lasts for years; one with a mesh is small, quiet and needs more careful cleaning.</li>
      <li><strong>Masks</strong>: a child breathes better through a mask of its own size. Change mask and tube after three months of daily use.</li>
      <li><strong>${list('Steam inhalers', 'steam')}</strong>: choose one that stops by itself when the water is gone.</li>
    </ul>
    <p>Rinse the cup with clean water after every use, and let all parts dry in the air.</p>`,
  'Mother and baby': `
    <p>Buy little before the birth: what fits shows in the first weeks.</p>
    <ul>
      <li><strong>${list('Breast pumps', 'breast pump')}</strong>: by hand for now and then, electric for every day. The shield must fit; its width is on the product page.</li>
      <li><strong>${list('Feeding bottles', 'feeding bottle')}</strong>: begin with the slowest teat. Boil all parts before the first use.</li>
      <li><strong>${list('Baby scales', 'baby scale')} and thermometers</strong>: a scale that holds its number while the baby moves saves tears.</li>
    </ul>
    <p>Wash and dry every part after each use; a cracked teat belongs in the bin.</p>`,
  Mobility: `
    <p>Stand straight in the shoes that are worn at home, arms hanging: the handle of a stick or walker belongs at the crease of the wrist.</p>
    <ul>
      <li><strong>${list('Walking sticks', 'walking stick')}</strong>: a single foot for balance, four feet for weight.</li>
      <li><strong>${list('Walkers', 'walker')}</strong>: without wheels the steadiest, with two wheels easier for someone who cannot lift it. Measure the narrowest door first.</li>
      <li><strong>${list('Wheelchairs', 'wheelchair')}</strong>: the seat is as wide as the hips and two fingers on each side. Look at the weight if it goes into a car.</li>
    </ul>
    <p>Rubber feet wear out. Look at them once a month; worn ones slip on wet floors.</p>`,
  'Masks and gloves': `
    <p>Choose by the task, not by the highest number.</p>
    <ul>
      <li><strong>${list('N95 masks', 'n95')}</strong> for dust, smoke and a sick person’s room: they help only when no air passes at the edge.</li>
      <li><strong>${list('Surgical masks', 'surgical mask')}</strong> to keep one’s own droplets from others; changed when damp.</li>
      <li><strong>${list('Gloves', 'gloves')}</strong>: nitrile where latex makes the skin red. Measure round the palm without the thumb: the size table is on the product page.</li>
    </ul>
    <p>Take gloves off from the wrist, inside out, and wash your hands afterwards all the same.</p>`,
  'Pain relief': `
    <p>Warmth for stiff muscles, cold for a fresh swelling. If it is red, hot or numb, ask a doctor before either.</p>
    <ul>
      <li><strong>${list('Heating pads', 'heating')}</strong>: look for a pad that switches itself off. Never sleep on one.</li>
      <li><strong>${list('Hot water bags', 'hot water bag')}</strong>: fill two thirds, press out the air, and put a cover round it.</li>
      <li><strong>${list('Gel packs', 'gel pack')}</strong>: a cloth between pack and skin, at most 20 minutes.</li>
    </ul>
    <p>Electric devices for nerves and muscles are not for people with a pacemaker.</p>`,
  'Supports and braces': `
    <p>A support works when it fits. Measure with a tape on bare skin, standing, and read the size table of the product: sizes differ from brand to brand.</p>
    <ul>
      <li><strong>${list('Knee supports', 'knee support')}</strong>: round the middle of the knee cap, leg nearly straight. Between two sizes take the larger one.</li>
      <li><strong>${list('Back supports', 'back support')}</strong>: round the waist at the navel.</li>
      <li><strong>${list('Wrist supports', 'wrist')}</strong>: say left or right where the page asks for it.</li>
    </ul>
    <p>Two fingers should pass under the edge. If the skin tingles or turns pale, open it.</p>`,
  'Home nursing': `
    <p>Think of who will do the work each day: what is easy to clean and to reach spares a carer’s back.</p>
    <ul>
      <li><strong>${list('Beds', 'bed')}</strong>: with a crank or electric; measure the room, the door and the turn of the stair first.</li>
      <li><strong>${list('Air mattresses', 'mattress')}</strong>: for a person who cannot turn alone. They lie on the mattress, not in place of it.</li>
      <li><strong>${list('Adult diapers', 'diaper')}</strong>: measure the hips, not the waist. Begin with a small pack.</li>
    </ul>
    <p>Turn a person who lies all day every two hours, whatever the mattress is.</p>`,
  'First aid and dressings': `
    <p>A small kit that everybody finds is better than a large one in a cupboard.</p>
    <ul>
      <li><strong>${list('First aid kits', 'first aid')}</strong>: one at home, one in the car. Look at the days printed inside twice a year.</li>
      <li><strong>${list('Bandages', 'bandage')}</strong>: crepe bandages hold and press, gauze covers.</li>
      <li><strong>${list('Dressings', 'dressing')}</strong>: sterile ones are for one use, and no longer sterile once the pack is open.</li>
    </ul>
    <p>Deep wounds, bites and burns larger than a palm belong to a doctor.</p>`,
  'Daily living aids': `
    <p>Begin with what is hard every single day, and change one thing at a time.</p>
    <ul>
      <li><strong>${list('Pill boxes', 'pill')}</strong>: by day for one medicine, by day and hour for more. Fill them together on one evening of the week.</li>
      <li><strong>${list('Bath chairs', 'bath')} and ${list('commodes', 'commode')}</strong>: rubber feet, a height that can be set, and a weight limit above the person’s.</li>
      <li><strong>Reachers and grips</strong>: try the grip with the weaker hand.</li>
    </ul>
    <p>A lamp that finds the way to the bathroom at night prevents more falls than any aid.</p>`,
  'Exercise and rehabilitation': `
    <p>Ask the physiotherapist which movement is meant, then take the lightest thing that trains it.</p>
    <ul>
      <li><strong>${list('Exercise bands', 'band')}</strong>: colours stand for strength, which differs from brand to brand; the page says it in kilograms where it is known.</li>
      <li><strong>${list('Pedal exercisers', 'pedal')}</strong>: on a mat, before a chair that does not roll.</li>
      <li><strong>${list('Grip trainers', 'grip')}</strong>: a soft ball first, a spring later.</li>
    </ul>
    <p>Stop when it hurts. A little each day brings more than an hour on Sunday.</p>`,
}
