import type { SeedArticle } from '../seed-event.ts'

export const breastPumpCleaning: SeedArticle = {
  name: 'Breast pump cleaning made simple',
  heading: 'Wash, rinse, sterilise and store in order',
  picture: 'article-4',
  daysAgo: 43,
  details: `
    <p>Milk left in a corner of the pump feeds germs as gladly as it feeds a baby. Cleaning takes five minutes once it has become a habit. Read the maker's booklet first, because it says which parts of your pump may be boiled, and keep that page by the kitchen sink.</p>
    <h2>After every use</h2>
    <ol>
    <li>Wash your hands with soap for twenty seconds.</li>
    <li>Take the pump apart: shield, valve, membrane, connector and bottle. Everything that touches milk must be washed.</li>
    <li>Rinse each part under running water.</li>
    <li>Wash in a basin that is kept for this alone, with hot water, dish soap and a small brush. Do not put the parts straight into the sink, and do not use the sponge of the family dishes.</li>
    <li>Rinse again in clean water.</li>
    <li>Stand the parts on a clean cloth or rack and let the air dry them. A kitchen towel puts germs back.</li>
    <li>Rinse the basin and brush as well, and let them dry.</li>
    </ol>
    <h2>Once a day: sterilise</h2>
    <p>For a baby under two months, born early, or unwell, sterilise once a day after washing. Boil the parts that may be boiled for five minutes, fully under water, or use a steam steriliser as its maker says. Lift them out with clean tongs and let them dry on a clean cloth. For an older, healthy baby, washing well after every use is usually enough.</p>
    <h2>The tube and the motor</h2>
    <p>Milk should never reach the tube. If you see drops of water in it, run the pump for a few minutes with only the tube attached. If you see milk or black spots, do not try to rescue it: replace the tube. Wipe the motor with a damp cloth, unplugged, and never hold it under the tap.</p>
    <h2>Keeping parts and milk</h2>
    <ul>
    <li>Store dry parts in a clean, closed box.</li>
    <li>Label each bottle with the date and time.</li>
    <li>Fresh milk keeps up to four hours in a cool room (25 °C or less), and up to four days at the back of the fridge at 4 °C. In an Indian summer, without air conditioning, put it in the fridge straight away.</li>
    <li>Warm it in a bowl of warm water, not in a microwave. Throw away what the baby leaves after a feed.</li>
    </ul>
    <blockquote>A pump made for one mother is for one mother. Do not buy or lend one second-hand unless it is a hospital model with a new set of parts for each person.</blockquote>
    <h2>When to change a part</h2>
    <p>A torn valve or a stretched membrane makes suction weak long before it looks broken. If the pump takes longer than it used to, change these small parts first.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>a breast is red, hot and painful, or you have fever and chills: this may be an infection, and needs care the same day;</li>
    <li>a nipple is cracked or bleeding and does not heal;</li>
    <li>the baby has fewer wet nappies than usual, is sleepy and will not feed, or vomits again and again.</li>
    </ul>
    <p>Find <a href="/all-products?search=breast%20pump">breast pumps</a> and <a href="/all-products?search=feeding%20bottle">feeding bottles</a>.</p>
  `,
}
