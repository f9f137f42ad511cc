import type { SeedEvent } from './seed-event.ts'

/** A public sample film stands in for the store's own. */
const film = 'aqz-KE-bpKQ'

export const seedEvents: SeedEvent[] = [
  {
    name: 'Free check-up camp, Lucknow',
    heading: 'A Sunday of blood pressure and sugar readings',
    pictures: 'check-up-camp',
    video: film,
    daysAgo: 12,
    details: `
      <p>We put five chairs, one long table and a good many cuffs under an awning near the market, and measured anyone who sat down. Nobody had to register, buy or sign anything.</p>
      <h2>What we did</h2>
      <ul>
      <li>Two blood pressure readings for each visitor, after five minutes of rest</li>
      <li>A sugar reading from a fingertip, with a fresh lancet and clean gloves for every person</li>
      <li>Height, weight and pulse, written on a card to take home</li>
      </ul>
      <h2>What we learnt</h2>
      <p>Many visitors had never sat quietly before a reading, and were surprised how much lower the second one was. That is why the card we hand out now has room for two readings and the time of day.</p>
      <blockquote>A camp is a first look and not a diagnosis. Everyone whose readings were high was asked to see a doctor, and those with warning signs were taken to one the same day.</blockquote>
      <p>Could your housing society or temple trust use such a table? <a href="/contact-us">Write to us</a> and we will tell you what is needed.</p>
    `,
  },
  {
    name: 'Home nursing training day, Kochi',
    heading: 'Lifting, turning and bathing, practised together',
    pictures: 'training-day',
    daysAgo: 34,
    details: `
      <p>Looking after a parent in bed is hard work that nobody teaches. For one day, sons, daughters and paid carers practised it with two retired ward nurses: slowly, with real beds and with time for questions.</p>
      <h2>The day</h2>
      <table><tbody><tr><th scope="row">10:00</th><td>Clean hands, and why gloves do not replace them</td></tr><tr><th scope="row">10:30</th><td>Lifting and moving without hurting your own back</td></tr><tr><th scope="row">11:30</th><td>Bedsores: where to look, how to turn, setting an air mattress</td></tr><tr><th scope="row">1:00</th><td>Lunch together</td></tr><tr><th scope="row">2:00</th><td>Practice in pairs: sheet, chair, commode, wheelchair</td></tr></tbody></table>
      <h2>Take it home</h2>
      <p>Everyone left with a turning chart for the bedroom wall. The same ground is covered in our article on preventing bedsores, among <a href="/article">our articles</a>.</p>
    `,
  },
  {
    name: 'Care at home exhibition, Bengaluru',
    heading: 'Ten small arches, and every device free to try',
    pictures: 'exhibition',
    video: film,
    daysAgo: 61,
    details: `
      <p>At the health fair we built our stall as a wall of arches, one device in each, and left the glass away. Visitors could switch on, squeeze, lift and listen, and ask why one monitor costs twice as much as another.</p>
      <h2>What people asked most</h2>
      <ul>
      <li>Can my mother read it without her glasses?</li>
      <li>What does it need every month: strips, filters, batteries?</li>
      <li>Who repairs it, and how far away is that?</li>
      </ul>
      <p>We wrote every question down. Good questions make a better shop, and better product pages.</p>
      <blockquote>Machines for oxygen, sleep and heart rhythm were shown switched off. They are chosen with a doctor, and we say so at every stall.</blockquote>
    `,
  },
  {
    name: 'Mother and baby week, Jaipur',
    heading: 'Feeding, weighing and keeping things clean',
    pictures: 'mother-and-baby-week',
    daysAgo: 88,
    details: `
      <p>Six mornings in a community hall, with a paediatric nurse, a lactation counsellor and a baby scale that never stood still for long.</p>
      <h2>What was on offer</h2>
      <ul>
      <li>Weighing, with the weight written on the baby's own card</li>
      <li>Help with breastfeeding, in a quiet corner behind a curtain</li>
      <li>How to clean a pump and a bottle, shown step by step at a sink</li>
      <li>Taking a temperature, and when a small fever is an emergency</li>
      </ul>
      <p>Breast milk is the best food for a baby, and most mothers can make enough with a little help at the start. A pump or a bottle is there for the times when that is not possible.</p>
      <blockquote>A baby under three months with 38 °C or more needs a doctor at once, at any hour.</blockquote>
    `,
  },
  {
    name: 'Walking aids fitting day, Pune',
    heading: 'Sticks cut to height, tips changed, brakes set',
    pictures: 'walking-aids-day',
    daysAgo: 120,
    details: `
      <p>Most sticks we saw that morning were too long, and half of the rubber tips were worn smooth. Two physiotherapists and a mechanic put that right, for sticks and walkers bought anywhere.</p>
      <h2>What was done</h2>
      <ul>
      <li>Handles set to the crease of the wrist</li>
      <li>New rubber tips, and screws tightened</li>
      <li>Wheelchair brakes adjusted and tyres pumped up</li>
      <li>A short walk with the physiotherapist, with the stick in the right hand for once: the one opposite the weak leg</li>
      </ul>
      <h2>Next time</h2>
      <p>We plan to come back before the rains, when floors are slippery. Until then, look at the rings on the bottom of the tip once a month. See our <a href="/all-products?search=walking%20stick">sticks</a> and <a href="/all-products?search=walker">walkers</a>.</p>
    `,
  },
  {
    name: 'Monsoon stall, Nagpur',
    heading: 'Put off because of the rain',
    pictures: 'exhibition',
    active: false,
    daysAgo: 150,
    details: `
      <p>Heavy rain closed the ground on the morning of the stall. We will come back in a dry month.</p>
    `,
  },
]
