import type { SeedArticle } from '../seed-event.ts'

export const readingAnOximeter: SeedArticle = {
  name: 'Reading your pulse oximeter',
  heading: 'What the two numbers mean and when to call',
  picture: 'article-2',
  daysAgo: 17,
  details: `
    <p>A pulse oximeter is a small clip that shines light through a fingertip. In half a minute it shows two numbers: how much oxygen the blood carries, and how fast the heart beats. It is quick and painless, and it is easily misled by a cold hand or a painted nail. This is how to get a number you can trust.</p>
    <h2>The two numbers</h2>
    <p><strong>%SpO2</strong> is the share of the blood that carries oxygen (<span lang="hi">ऑक्सीजन</span>). Most healthy people at rest read 95 to 100. In the hills the normal figure is lower, and some people with long-standing lung disease have a lower target set by their doctor.</p>
    <p><strong>PRbpm</strong> is the pulse: heartbeats in a minute. For most adults at rest it lies between 60 and 100. People who train a lot can be lower.</p>
    <h2>Measure it well</h2>
    <ol>
    <li>Sit down and rest for five minutes. Breathe as you usually do.</li>
    <li>Warm your hands. Rub them together or hold a cup of tea.</li>
    <li>Take off nail polish and false nails. Henna on a nail can disturb the light too, so choose a finger without it.</li>
    <li>Put the middle or index finger all the way in, nail facing up, and lay the hand on your chest or on a table.</li>
    <li>Keep still. Wait until the number has not changed for about ten seconds. The first figure on the screen is rarely the right one.</li>
    <li>Write down both numbers, the date and time, and how you feel.</li>
    </ol>
    <h2>When the clip is wrong</h2>
    <p>Movement, cold fingers, weak circulation, bright sunlight and a low battery all spoil a reading. On darker skin, oximeters can show a figure that is a little higher than the truth. After smoke from a fire or a coal stove the number may look normal although it is not safe. So look at the person as well as at the screen: how they breathe matters more than any figure.</p>
    <blockquote>A falling trend is more telling than one number. Measure at the same time of day, in the same position, on the same finger.</blockquote>
    <h2>If the number is low</h2>
    <p>Stay calm, warm the hand, change the finger and measure again after a minute. Sit upright. Do not start oxygen on your own: too much can harm some people with lung disease.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>two careful readings at rest are 94 or below, or lower than the target your doctor gave you;</li>
    <li>your usual figure drops by three or more and stays there;</li>
    <li>the resting pulse stays above 120 or below 50, or feels irregular.</li>
    </ul>
    <p><strong>Call 112 at once</strong> for a reading of 90 or below, blue or grey lips, breathlessness that stops you finishing a sentence, chest pain or confusion, whatever the screen says.</p>
    <p>Our <a href="/all-products?search=oximeter">pulse oximeters</a> have large digits that can be read without glasses.</p>
  `,
}
