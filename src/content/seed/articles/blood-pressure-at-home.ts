import type { SeedArticle } from '../seed-event.ts'

export const bloodPressureAtHome: SeedArticle = {
  name: 'Measuring BP at home the right way',
  heading: 'Sit, rest five minutes, keep the arm at heart level',
  picture: 'article-1',
  daysAgo: 3,
  details: `
    <p>A blood pressure reading (<span lang="hi">रक्तचाप</span>) taken at home is only as good as the ten quiet minutes around it. Tea, a flight of stairs, a full bladder or a chat during the reading can each push the number up. Measure the same way every time, and the record will tell your doctor far more than one visit to a clinic can.</p>
    <h2>Before you sit down</h2>
    <ul>
    <li>For half an hour before, have no tea or coffee, do not smoke, and do not exercise.</li>
    <li>Go to the toilet first.</li>
    <li>Choose a cuff that fits. Measure around the middle of the upper arm and compare it with the range printed on the cuff. A cuff that is too small reads too high.</li>
    </ul>
    <h2>Take the reading</h2>
    <ol>
    <li>Sit on a chair with a back. Put both feet flat on the floor and do not cross your legs.</li>
    <li>Rest quietly for five minutes. No phone, no television.</li>
    <li>Wrap the cuff around the bare upper arm, about two fingers above the bend of the elbow. One finger should just slip under it.</li>
    <li>Rest the arm on a table so that the cuff is level with your heart, palm upwards.</li>
    <li>Press start. Stay still and silent until the cuff is empty.</li>
    <li>Wait one minute and measure again. Write down both readings with the date and time.</li>
    </ol>
    <p>The first time, try both arms. If one reads higher, use that arm from then on.</p>
    <h2>When and how often</h2>
    <p>Most doctors ask for two readings in the morning, before medicine and breakfast, and two in the evening before dinner. Do this for a week before your visit. One odd reading means little; the average over several days means a lot. If your doctor gave you another schedule, follow that one.</p>
    <h2>What the two numbers say</h2>
    <table><thead><tr><th scope="col">Shown as</th><th scope="col">What it is</th></tr></thead><tbody><tr><th scope="row">SYS</th><td>The pressure while the heart squeezes, in mmHg</td></tr><tr><th scope="row">DIA</th><td>The pressure while the heart rests between beats, in mmHg</td></tr><tr><th scope="row">PUL</th><td>Heartbeats in a minute</td></tr></tbody></table>
    <p>At home, an average of 135/85 or more is usually called high. Your own goal can be different, for example in pregnancy, in diabetes or with kidney disease, so ask your doctor to write it on your record card.</p>
    <blockquote>Never start, stop or change a tablet because of a home reading. Show the record to your doctor and decide together.</blockquote>
    <h2>See a doctor when</h2>
    <ul>
    <li>the average of a week is above the goal you were given, or the monitor often shows its irregular heartbeat sign;</li>
    <li>you feel faint and the reading is below 90/60;</li>
    <li>the reading is 180/120 or more: rest five minutes and measure again, and if it is still so, call your doctor the same day.</li>
    </ul>
    <p><strong>Call 112 at once</strong> if such a high reading comes with chest pain, breathlessness, a drooping face, weakness on one side, trouble speaking or a sudden change in sight.</p>
    <p>Looking for a monitor or a cuff of another size? See our <a href="/all-products?search=blood%20pressure">blood pressure monitors</a>.</p>
  `,
}
