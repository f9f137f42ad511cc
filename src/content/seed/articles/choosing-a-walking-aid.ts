import type { SeedArticle } from '../seed-event.ts'

export const choosingAWalkingAid: SeedArticle = {
  name: 'Choosing a walker or a wheelchair',
  heading: 'Fit it to the person, then to the doorway',
  picture: 'article-7',
  daysAgo: 85,
  details: `
    <p>The best walking aid is the one that lets a person do the most for themselves, safely. Too little support leads to falls. Too much support weakens legs that could still walk. Try before you choose, if you can with a physiotherapist, and measure your home before you order.</p>
    <h2>Which one for whom</h2>
    <table><thead><tr><th scope="col">Aid</th><th scope="col">Good for</th><th scope="col">Think again if</th></tr></thead><tbody><tr><th scope="row">Walking stick</th><td>A little unsteady, or one sore hip or knee</td><td>Both legs are weak</td></tr><tr><th scope="row">Elbow crutches</th><td>Keeping weight off one leg, with good arms</td><td>Wrists or shoulders hurt</td></tr><tr><th scope="row">Walker without wheels</th><td>The most support at home, on even floors</td><td>It is too heavy to lift at each step</td></tr><tr><th scope="row">Rollator with brakes</th><td>Longer walks outside, with a seat for a rest</td><td>The hands cannot squeeze a brake</td></tr><tr><th scope="row">Wheelchair</th><td>Walking is unsafe, or only possible for a few steps</td><td>It would replace walking that is still possible</td></tr></tbody></table>
    <h2>Set the height</h2>
    <p>Stand straight in your usual shoes with the arms hanging. The handle should be level with the crease of the wrist, so that the elbow bends a little when you hold it. A handle that is too high lifts the shoulders; one that is too low bends the back.</p>
    <p>Hold a stick in the hand <strong>opposite</strong> the weak leg, and move stick and weak leg forward together.</p>
    <h2>Measure for a wheelchair</h2>
    <ul>
    <li><strong>Seat width:</strong> sit on a firm chair, measure the widest part of hips or thighs, and add about five centimetres.</li>
    <li><strong>Seat depth:</strong> two or three fingers should fit between the edge of the seat and the back of the knee.</li>
    <li><strong>Foot rests:</strong> thighs level, feet fully supported, and clear of the ground.</li>
    <li><strong>Doors:</strong> measure the narrowest one, usually the bathroom. The chair is wider than its seat by about twenty centimetres.</li>
    <li><strong>Who pushes:</strong> large rear wheels to drive yourself, four small ones if someone always pushes and the chair must fit a car boot.</li>
    </ul>
    <p>For more than a few hours a day, add a pressure-relief cushion and shift the weight often.</p>
    <h2>Make the house ready</h2>
    <p>Take up loose rugs and wires. Put a light on the way to the toilet, a grab bar beside it and a non-slip mat in the bathing area. Wipe up water at once.</p>
    <blockquote>Brakes on before you sit down and before you stand up. Every time, on a wheelchair and on a rollator.</blockquote>
    <h2>Check it every month</h2>
    <p>Look at the rubber tips: when the rings on the bottom have worn smooth, change them. Tighten screws, try the brakes, and pump up the tyres.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>there has been a fall, even without an injury, or a near fall more than once;</li>
    <li>a leg is newly weak, numb or painful;</li>
    <li>standing up makes you dizzy;</li>
    <li>hands, shoulders or skin hurt from using the aid.</li>
    </ul>
    <p>See <a href="/all-products?search=walker">walkers</a>, <a href="/all-products?search=walking%20stick">walking sticks</a> and <a href="/all-products?search=wheelchair">wheelchairs</a>.</p>
  `,
}
