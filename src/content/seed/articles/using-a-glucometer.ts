import type { SeedArticle } from '../seed-event.ts'

export const usingAGlucometer: SeedArticle = {
  name: 'Using a glucometer without fuss',
  heading: 'Clean hands, side of the fingertip, a fresh lancet',
  picture: 'article-5',
  daysAgo: 58,
  details: `
    <p>A glucometer measures the sugar in one drop of blood. For someone who lives with diabetes (<span lang="hi">मधुमेह</span>), a few well-timed checks show what food, walking and medicine are doing. Most wrong readings come from sweet fingers and old strips, and both are easy to avoid.</p>
    <h2>Get ready</h2>
    <ul>
    <li>Wash your hands with soap and warm water, and dry them fully. A trace of mango or jaggery on the skin can add a hundred points.</li>
    <li>Check the date on the strip vial. Some meters need the code on the vial to match the screen.</li>
    <li>Take out one strip and close the vial at once. Strips spoil in damp air, so keep them out of the kitchen and the fridge.</li>
    </ul>
    <h2>Take the drop</h2>
    <ol>
    <li>Put a new lancet in the pen. Used ones are blunt and hurt more.</li>
    <li>Put the strip in the meter and wait for the drop sign.</li>
    <li>Prick the side of a fingertip, where there are fewer nerves. Change the finger each time.</li>
    <li>Squeeze gently from the palm upwards. Hard squeezing near the tip thins the drop.</li>
    <li>Touch the edge of the strip to the drop and let it draw the blood in.</li>
    <li>Press clean cotton on the finger. Write down the number, the time, and whether it was before or after food.</li>
    </ol>
    <p>No water near by? Wipe away the first drop with clean cotton and use the second.</p>
    <h2>What the number means</h2>
    <p>Many adults with diabetes aim for 80 to 130 mg/dL before a meal and below 180 two hours after one. Children, pregnant women and elderly people often have other goals. Yours should come from your doctor, in writing.</p>
    <blockquote>Do not change insulin or tablets because of one reading. If it does not fit how you feel, wash your hands and test again.</blockquote>
    <h2>If sugar is low</h2>
    <p>Below 70 mg/dL, or with shaking, sweating, hunger and confusion, act first: three teaspoons of sugar or glucose in water, or half a glass of juice. Test again after fifteen minutes, repeat if it is still below 70, then eat a small meal. Give nothing by mouth to a person who is drowsy or unconscious. Lay them on their side and call 112.</p>
    <h2>Needles and sharing</h2>
    <p>Never share a lancet or a pen, not even in the family. Drop used lancets into a thick plastic bottle with a screw cap, mark it, and ask your clinic where to hand it in.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>readings stay above or below your goal for three days;</li>
    <li>sugar is below 70 more than once in a week, or you were helped by someone else;</li>
    <li>two readings are above 250 on the same day: call the same day.</li>
    </ul>
    <p><strong>Call 112 at once</strong> if high sugar comes with vomiting, belly pain, deep fast breathing, a fruity smell on the breath or drowsiness.</p>
    <p>See <a href="/all-products?search=glucometer">glucometers</a>, <a href="/all-products?search=test%20strips">test strips</a> and <a href="/all-products?search=lancets">lancets</a>.</p>
  `,
}
