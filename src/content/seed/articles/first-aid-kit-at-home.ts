import type { SeedArticle } from '../seed-event.ts'

export const firstAidKitAtHome: SeedArticle = {
  name: 'A first-aid kit for the home',
  heading: 'What to keep, where to keep it, what to do first',
  picture: 'article-11',
  daysAgo: 141,
  details: `
    <p>Most injuries at home happen in the kitchen and the bathroom, and most are small. A box with the right things in it, in a place everyone knows, turns a fright into five calm minutes (<span lang="hi">प्राथमिक उपचार</span>). Fill it once, check it twice a year, and learn four simple acts by heart.</p>
    <h2>What belongs in the box</h2>
    <ul>
    <li>Adhesive strips in three sizes, sterile gauze, and a roll of paper tape</li>
    <li>Two crepe bandages, a triangular bandage and safety pins</li>
    <li>Antiseptic liquid or wipes, and a cotton roll</li>
    <li>Two pairs of gloves, and a clean mask</li>
    <li>Blunt scissors, tweezers and a torch</li>
    <li>A digital thermometer</li>
    <li>Oral rehydration salts and paracetamol, in their own packs</li>
    <li>A card with 112, your doctor, the nearest hospital, and every person's allergies and medicines</li>
    </ul>
    <p>Keep it dry, high enough for children not to reach, and unlocked. The bathroom is too damp. A second small kit belongs in the car.</p>
    <h2>A cut that bleeds</h2>
    <p>Wash your hands or put on gloves. Press clean gauze on the wound, firmly, for ten minutes by the clock, and do not lift it to look. Raise the limb. If blood comes through, put more on top. When it has stopped, rinse with clean running water and cover. Leave a deep object where it is, pad around it, and go to hospital.</p>
    <h2>A burn</h2>
    <p>Hold it under cool running water for twenty minutes, as soon as you can. Take off bangles and rings before it swells. Cover it loosely with cling film or a clean cloth. Do not put on ice, toothpaste, ghee, turmeric or ink, and leave blisters closed.</p>
    <h2>A nosebleed</h2>
    <p>Sit, lean <strong>forward</strong>, and pinch the soft part of the nose for ten minutes without letting go. Breathe through the mouth. Lying back only sends the blood down the throat.</p>
    <h2>Someone who has fainted</h2>
    <p>If the person breathes, lay them on their side with the head tilted back. If not, call 112, put the phone on speaker, and press hard and fast in the middle of the chest, about two presses a second, until help comes. Nothing by mouth.</p>
    <blockquote>After a snake bite keep the person still and the limb level, take off rings, and go to a hospital at once. Do not cut, suck, tie tightly or apply anything.</blockquote>
    <h2>Twice a year</h2>
    <p>Choose two dates you will remember, such as Holi and Diwali. Look at every date in the box, replace what has been used, and change the batteries.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>a cut gapes, is deep or dirty, or comes from an animal or rusty metal, because you may need stitches, a tetanus dose or a rabies vaccine the same day;</li>
    <li>a burn is larger than your palm, is on the face, hand or joint, or looks white or black;</li>
    <li>bleeding has not stopped after twenty minutes of firm pressure;</li>
    <li>a head injury is followed by vomiting, drowsiness or a bad headache.</li>
    </ul>
    <p>See <a href="/all-products?search=first%20aid">first-aid kits and dressings</a>.</p>
  `,
}
