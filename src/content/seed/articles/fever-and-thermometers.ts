import type { SeedArticle } from '../seed-event.ts'

export const feverAndThermometers: SeedArticle = {
  name: 'Fever and thermometers at home',
  heading: 'Where to measure, what counts as fever, what helps',
  picture: 'article-8',
  daysAgo: 99,
  details: `
    <p>Fever (<span lang="hi">बुखार</span>) is not an illness but a sign that the body is fighting one. The number matters less than how the person looks, drinks and breathes. Still, a reading you can trust helps you decide, and helps the doctor on the phone.</p>
    <h2>Pick a thermometer</h2>
    <ul>
    <li><strong>Digital stick:</strong> cheap and exact. Under the tongue for anyone who can hold still, in the armpit for small children. Wait for the beep.</li>
    <li><strong>Infrared, forehead:</strong> one second, and nobody need be woken. Good for a first look. If the figure surprises you, check it with a digital stick.</li>
    <li><strong>Glass with mercury:</strong> time to let it go. If one breaks, open the windows, keep children away, do not sweep or vacuum, and gather the drops with stiff paper into a closed jar.</li>
    </ul>
    <h2>Measure it well</h2>
    <p>Wait twenty minutes after a bath, hot tea, ice cream or play. In the armpit, dry the skin, put the tip in the middle and hold the arm against the chest. For the forehead, come in from the sun and sit for a quarter of an hour, wipe off sweat, and hold the device at the distance its booklet gives, usually three to five centimetres. Clean the tip afterwards.</p>
    <h2>What counts as fever</h2>
    <table><thead><tr><th scope="col">Measured</th><th scope="col">Fever from about</th></tr></thead><tbody><tr><th scope="row">Mouth</th><td>37.8 °C (100 °F)</td></tr><tr><th scope="row">Armpit</th><td>37.5 °C (99.5 °F)</td></tr><tr><th scope="row">Forehead or ear</th><td>38 °C (100.4 °F)</td></tr></tbody></table>
    <p>The armpit reads lower than the mouth. Write down where you measured, and stay with one place.</p>
    <h2>What helps</h2>
    <ul>
    <li>Rest, light cotton clothes, a room with moving air.</li>
    <li>Sips all day: water, oral rehydration solution, thin dal, coconut water. Babies drink more often from the breast.</li>
    <li>A sponge of lukewarm water if it comforts. No ice, no cold bath, no spirit on the skin.</li>
    <li>Paracetamol, if the person is uncomfortable, in the dose for their weight and not more often than the label says. Ask a pharmacist when in doubt.</li>
    </ul>
    <blockquote>In the season of mosquitoes, avoid aspirin and ibuprofen until a doctor has ruled out dengue. Children with fever should never be given aspirin.</blockquote>
    <p>Antibiotics do nothing against a virus. Do not use leftovers from the last illness.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>a baby under three months has 38 °C or more: go at once, at any hour;</li>
    <li>fever lasts longer than three days, or goes and comes back;</li>
    <li>it reaches 39.4 °C (103 °F), or does not ease with paracetamol;</li>
    <li>there is a rash, a painful ear, burning urine, or pain in the belly;</li>
    <li>the person is pregnant, very old, or has diabetes, cancer or a weak immune system.</li>
    </ul>
    <p><strong>Call 112 at once</strong> for a fit, a stiff neck, confusion, hard breathing, bleeding gums, spots that do not fade under a pressed glass, vomiting that will not stop, or no urine for eight hours.</p>
    <p>See our <a href="/all-products?search=thermometer">thermometers</a>.</p>
  `,
}
