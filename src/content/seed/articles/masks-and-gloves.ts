import type { SeedArticle } from '../seed-event.ts'

export const masksAndGloves: SeedArticle = {
  name: 'Masks and gloves, used the right way',
  heading: 'Which one to choose, how to put it on and take it off',
  picture: 'article-12',
  daysAgo: 155,
  details: `
    <p>A mask with a gap is a decoration, and a glove that has touched the door handle is a carrier. Both protect well when they fit, when they are fresh, and when they come off the right way. It takes one minute to learn.</p>
    <h2>Which mask for what</h2>
    <table><thead><tr><th scope="col">Mask</th><th scope="col">Use it for</th></tr></thead><tbody><tr><th scope="row">Three-ply surgical</th><td>Keeping your own cough and droplets from others, visits to a clinic</td></tr><tr><th scope="row">N95</th><td>Smoke and smog, fine dust, caring for someone with an infection that spreads through the air</td></tr><tr><th scope="row">Face shield</th><td>Splashes. It goes on top of a mask and does not replace it</td></tr></tbody></table>
    <p>An N95 with a valve filters what you breathe in but not what you breathe out, so it does not protect the people around you.</p>
    <h2>Put a mask on</h2>
    <ol>
    <li>Wash or sanitise your hands.</li>
    <li>Find the metal strip: it goes over the nose. On most surgical masks the coloured side faces out.</li>
    <li>Fasten the loops or ties. Press the strip to your nose with two fingers of each hand.</li>
    <li>Pull the lower edge under the chin.</li>
    <li>For an N95, cup both hands over it and breathe out hard. If air escapes at the edges, set it again. It cannot seal over a beard.</li>
    </ol>
    <p>Take it off by the loops, without touching the front, and wash your hands. Change a mask that is damp, dirty or torn, or when breathing through it becomes hard. Surgical masks are for one use.</p>
    <h2>Which glove for what</h2>
    <ul>
    <li><strong>Nitrile:</strong> strong, and safe for people who react to latex. A good first choice for wounds, nappies and cleaning up.</li>
    <li><strong>Latex:</strong> thin and stretchy. Not for anyone with an itch, rash or wheeze from rubber.</li>
    <li><strong>Vinyl:</strong> loose and cheap, for short and dry tasks.</li>
    </ul>
    <p>Measure around the palm without the thumb and compare it with the size chart of the box. A glove that is too small tears, one that is too large slips.</p>
    <h2>Take gloves off without touching the outside</h2>
    <ol>
    <li>Pinch one glove near the wrist and peel it off, inside out. Hold it in the other hand.</li>
    <li>Slide a bare finger under the wrist of the second glove and peel it over the first.</li>
    <li>Drop both in the bin and wash your hands.</li>
    </ol>
    <blockquote>Gloves do not replace washing. Wash hands before putting them on and after taking them off, and use a new pair for each task and each person.</blockquote>
    <h2>Throw them away safely</h2>
    <p>Put used masks and gloves in a bag of their own, tie it, mark it, and keep it apart from kitchen waste. Cut the loops of masks, so that birds and animals do not get caught.</p>
    <h2>Who should take care</h2>
    <p>Children under two, and anyone who cannot take a mask off alone, should not wear one. People with lung or heart disease should ask their doctor before wearing an N95 for long.</p>
    <h2>See a doctor when</h2>
    <ul>
    <li>a mask brings on dizziness, chest pain or hard breathing that does not pass once it is off;</li>
    <li>gloves cause a rash, swelling or wheeze;</li>
    <li>a needle has gone through a glove: wash with soap and water, and go within hours.</li>
    </ul>
    <p>See <a href="/all-products?search=mask">masks</a> and <a href="/all-products?search=gloves">gloves</a>.</p>
  `,
}
