import type { SeedArticle } from '../seed-event.ts'

export const nebuliserCleaning: SeedArticle = {
  name: 'Keeping a nebuliser clean',
  heading: 'Rinse after each use, wash daily, dry in air',
  picture: 'article-6',
  daysAgo: 72,
  details: `
    <p>A nebuliser turns liquid medicine into mist that goes deep into the lungs. Whatever grows in a damp cup goes there too. A little care after each treatment keeps the machine safe, and a clean cup also gives a finer mist and a shorter treatment.</p>
    <h2>After each treatment</h2>
    <ol>
    <li>Wash your hands and switch the machine off at the socket.</li>
    <li>Pull the tube off the cup. Set the tube aside: it is not washed.</li>
    <li>Take the cup apart and empty any medicine that is left. Do not keep it for the next time.</li>
    <li>Rinse the cup, the mask or the mouthpiece under clean running water for half a minute.</li>
    <li>Shake off the water and let the parts dry on a clean cloth.</li>
    <li>Join the tube to the machine alone and run it for twenty seconds to blow it dry.</li>
    </ol>
    <h2>At the end of the day</h2>
    <p>Wash the cup and mask in warm water with a few drops of dish soap, rinse well and let them dry in the air overnight. Put them away in a clean bag or box only when they are fully dry.</p>
    <h2>Twice a week: disinfect</h2>
    <p>The booklet of your machine says how. For many cups it is one of these: five minutes in boiling water, thirty minutes in one part white vinegar and three parts water, or a steam steriliser. Rinse with boiled and cooled water after vinegar. Some masks bend when boiled, so look it up first. Never mix vinegar with bleach.</p>
    <h2>The machine itself</h2>
    <ul>
    <li>Wipe it with a damp cloth, unplugged. No water inside.</li>
    <li>Look at the filter every month. Change it when it is grey or wet, or when the booklet says so.</li>
    <li>Stand it on a table, not on a carpet or bed, where it draws in dust and cannot cool.</li>
    <li>Change cup and tube every few months, or when they are cloudy, cracked or stiff.</li>
    </ul>
    <blockquote>One person, one mask. A family can share the machine, never the cup, the mask or the mouthpiece.</blockquote>
    <h2>Using it well</h2>
    <p>Sit upright. Hold the mask close to the face, because a gap of two fingers loses most of the medicine. Breathe slowly through the mouth. Use only what is prescribed, thinned only with the sterile saline you were given. Tap water, home remedies and scented oils do not belong in the lungs. After a steroid medicine, rinse the mouth and wipe the face.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>the treatment helps less than it did, or is needed more often than prescribed;</li>
    <li>cough or wheeze wakes you at night several times in a week;</li>
    <li>there is fever, or the spit turns green, brown or bloody;</li>
    <li>there are white patches in the mouth.</li>
    </ul>
    <p><strong>Call 112 at once</strong> if speaking or feeding becomes hard, the ribs draw in with each breath, or lips turn blue or grey.</p>
    <p>See our <a href="/all-products?search=nebuliser">nebulisers</a> and their spare masks.</p>
  `,
}
