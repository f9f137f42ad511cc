import type { SeedArticle } from '../seed-event.ts'

export const hotAndColdTherapy: SeedArticle = {
  name: 'Hot or cold: which one helps',
  heading: 'Cold for a fresh injury, warmth for stiffness',
  picture: 'article-10',
  daysAgo: 127,
  details: `
    <p>A cold pack and a hot water bag cost little and ease many pains. They work in opposite ways, and used the wrong way round they can make swelling worse. One line to remember: cold for what is new and swollen, warmth for what is old and stiff.</p>
    <h2>When cold helps</h2>
    <p>A twisted ankle, a bumped knee, a sore gum after the dentist, the first two days after a sports injury. Cold narrows the small vessels, so that less swelling gathers, and it dulls the pain.</p>
    <ol>
    <li>Wrap the pack in a thin, damp cloth. Ice or gel straight on the skin can burn it.</li>
    <li>Hold it in place for ten to fifteen minutes, and never longer than twenty.</li>
    <li>Let the skin warm up fully before the next time. Every two to three hours is enough.</li>
    <li>Rest the limb and raise it on a pillow. A crepe bandage should be snug, and looser at once if toes or fingers tingle.</li>
    </ol>
    <h2>When warmth helps</h2>
    <p>A stiff neck, a tired lower back, an old joint pain in winter, cramps during a period. Warmth brings blood and lets tight muscles give way.</p>
    <ol>
    <li>Fill a hot water bag two thirds full with hot water, not boiling. Press out the air, close it, and turn it over to see that nothing drips.</li>
    <li>Put a cover or a towel around it.</li>
    <li>Use it for fifteen to twenty minutes, and look at the skin after five. Pink is fine, red or blotchy means too hot.</li>
    <li>Move the joint gently afterwards, while it is loose.</li>
    </ol>
    <blockquote>Never fall asleep on a heating pad or a hot water bag, and never lie on top of one. Skin can burn slowly, without waking you.</blockquote>
    <h2>Who should ask first</h2>
    <p>People with diabetes, poor circulation or numb feet may not feel a burn or frostbite coming. The same is true after a stroke. Small children and very old people have thin skin. Do not use warmth over an open wound, a fresh bruise, a swollen calf or an infected place, and keep it off the belly in pregnancy unless your doctor agrees. Do not use cold if it brings out a rash or turns your fingers white.</p>
    <h2>Look after the things you use</h2>
    <ul>
    <li>Change a rubber bag every two years, and at once when it is sticky or cracked. The year is often moulded into the petal near the neck.</li>
    <li>Never fold an electric pad, use a pin near it, or use it wet. Look along the cord before you plug it in.</li>
    <li>Keep gel packs in a bag in the freezer, away from food. Throw away one that leaks.</li>
    </ul>
    <h2>See a doctor when</h2>
    <ul>
    <li>you cannot put weight on the leg, the joint looks out of shape, or it clicked when it was hurt;</li>
    <li>a calf is swollen, warm and painful: go the same day, because it may be a clot;</li>
    <li>a joint is hot and red and you have fever;</li>
    <li>back pain comes with numbness between the legs, weak legs, or trouble passing urine: go at once;</li>
    <li>pain is no better after a week of care at home.</li>
    </ul>
    <p>See <a href="/all-products?search=hot%20water%20bag">hot water bags</a>, <a href="/all-products?search=heating">heating pads</a> and <a href="/all-products?search=gel%20pack">gel packs</a>.</p>
  `,
}
