import type { SeedArticle } from '../seed-event.ts'

export const oxygenConcentratorBasics: SeedArticle = {
  name: 'Oxygen concentrators: basics and safety',
  heading: 'How it works, where to stand it, what to keep away',
  picture: 'article-9',
  daysAgo: 113,
  details: `
    <p>An oxygen concentrator draws in the air of the room, holds back most of its nitrogen, and gives oxygen through a soft tube under the nose. It never runs empty as a cylinder does, but it needs electricity, clean filters and a home without open flames near by.</p>
    <h2>Oxygen is a medicine</h2>
    <p>It is prescribed with a flow in litres a minute and a number of hours, such as 2 L/min for sixteen hours a day. Do not begin it on your own, and do not turn it up because someone feels breathless. In some lung diseases too much oxygen makes a person drowsy and then stops them breathing enough. Keep the prescription taped to the machine.</p>
    <h2>Where it stands</h2>
    <ul>
    <li>On a hard floor, thirty centimetres from walls and curtains, so that it can draw air.</li>
    <li>Plugged straight into a good wall socket, not into an extension shared with other machines.</li>
    <li>In the open. A cupboard or a corner behind the bed makes it hot.</li>
    <li>With the tube along the wall, where nobody trips. Long tubes weaken the flow, so ask before you add one.</li>
    </ul>
    <h2>Keep fire away</h2>
    <p>Oxygen does not burn, but it makes everything else burn fast, and it stays in clothes, beards and blankets for a while.</p>
    <ul>
    <li>No smoking in the house. Put a sign on the door.</li>
    <li>Stay at least two metres from stoves, diyas, incense, candles and heaters.</li>
    <li>No oil, balm or petroleum jelly on the face, and no oil on the connections. A water-based cream is safe for a dry nose.</li>
    <li>Switch the machine off when nobody wears the tube.</li>
    </ul>
    <blockquote>If someone has smoked or cooked while using oxygen, let the clothes air out in the open before going near a flame again. Better: keep the two apart for good.</blockquote>
    <h2>Daily and weekly care</h2>
    <ul>
    <li><strong>Every day:</strong> empty the humidifier bottle, rinse it, and fill it to the line with distilled or boiled and cooled water. Wipe the nose prongs with a damp cloth.</li>
    <li><strong>Every week:</strong> wash the outer filter in soapy water and let it dry fully before it goes back. Disinfect the bottle as the booklet says.</li>
    <li><strong>Every two to four weeks:</strong> change the prongs, sooner when they turn stiff or after a cold.</li>
    <li><strong>Every year:</strong> have the purity of the oxygen measured.</li>
    </ul>
    <h2>When the power goes</h2>
    <p>Keep a cylinder with its regulator ready, secured upright so that it cannot fall, and practise changing over. Ask how long an inverter can run your machine. If an alarm sounds, change to the cylinder first and look for the fault after.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>the oximeter stays below the target you were given, at the prescribed flow;</li>
    <li>there is a morning headache, unusual sleepiness or muddled talk;</li>
    <li>ankles swell, or the spit changes colour.</li>
    </ul>
    <p><strong>Call 112 at once</strong> for blue or grey lips, severe breathlessness, chest pain, or a person who is hard to wake.</p>
    <p>See <a href="/all-products?search=oxygen">oxygen concentrators and cylinders</a>.</p>
  `,
}
