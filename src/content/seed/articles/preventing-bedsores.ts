import type { SeedArticle } from '../seed-event.ts'

export const preventingBedsores: SeedArticle = {
  name: 'Preventing bedsores in long-term care',
  heading: 'Turning, air mattresses and a daily look at the skin',
  picture: 'article-3',
  daysAgo: 30,
  details: `
    <p>A bedsore starts where bone presses skin against a mattress for too long and the blood cannot get through. It can begin within hours and take months to heal. The good news: most bedsores can be prevented by people at home, with attention, two pillows and a timetable on the wall.</p>
    <h2>Who needs the most care</h2>
    <p>Anyone who cannot shift their own weight: after a stroke, a fracture or surgery, in the last stage of an illness, or in a wheelchair all day. Diabetes, thin skin, poor appetite, fever and damp clothes raise the risk.</p>
    <h2>Change the position</h2>
    <ul>
    <li>In bed, turn at least every two hours, day and night, unless the nurse or doctor has set another time. Left side, back, right side, and write the hour on a sheet.</li>
    <li>On the side, tilt only part of the way and put a pillow behind the back, so that the hip bone does not carry the whole weight.</li>
    <li>Lift the heels clear of the bed with a pillow under the calves, not under the heels.</li>
    <li>In a chair, shift the weight every fifteen to thirty minutes.</li>
    <li>Lift, never drag. Two people and a folded sheet do it without hurting skin or back.</li>
    </ul>
    <h2>Look at the skin every day</h2>
    <p>Bathing time is a good time. Look at the tailbone, hips, heels, ankles, elbows, shoulder blades and the back of the head. Press a red patch with a finger: if it does not turn pale, the skin is already in trouble. On brown skin redness is hard to see, so look for a patch that is darker, warmer, firmer or more painful than the skin around it.</p>
    <blockquote>Do not rub or massage a red patch, and do not use a ring-shaped cushion. Both harm the skin they are meant to help.</blockquote>
    <h2>Keep it clean and dry</h2>
    <p>Change wet sheets and diapers soon. Wash with plain water and mild soap, pat dry, and use a barrier cream where urine touches the skin. Smooth out creases, and look for crumbs and forgotten combs in the bed.</p>
    <h2>What an air mattress can do</h2>
    <p>An alternating air mattress fills and empties its cells in turn, so that no spot is pressed all the time. It helps, but it does not replace turning. Set the pump for the person's weight, cover it with one thin sheet only, and slide a flat hand under the mattress below the hips: there should be some air left between hand and body.</p>
    <h2>Food and water</h2>
    <p>Skin is built from food. Dal, eggs, curd, paneer, fish or soya at every meal, fruit every day, and water by the bedside. Ask the doctor first if there is kidney or heart disease.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>a red or dark patch has not faded a day after the pressure was taken off;</li>
    <li>there is a blister, an open place or black skin;</li>
    <li>a sore smells, leaks pus, or the person has fever or is suddenly confused. Go the same day.</li>
    </ul>
    <p>See <a href="/all-products?search=air%20mattress">air mattresses</a> and other help for <a href="/all-products?search=bed">care in bed</a>.</p>
  `,
}
