import type { SeedReview } from './seed-event.ts'

export const seedReviews: SeedReview[] = [
  {
    words:
      'I bought the BP monitor for my father. The numbers are large enough for him to read without his glasses, and the cuff slides on with one hand. He now keeps his own record.',
    author: 'Ananya R.',
    location: 'Bengaluru, Karnataka',
  },
  {
    words:
      'Our clinic orders gloves and masks every month. The boxes arrive sealed and the bill is clear, so my staff no longer spend the morning calling suppliers about what is missing.',
    author: 'Dr Farhan S.',
    location: 'Lucknow, Uttar Pradesh',
  },
  {
    words:
      'The wheelchair fits our lift and the boot of a small car. My mother has been to the temple three times this month.',
    author: 'Sunita P.',
    location: 'Pune, Maharashtra',
  },
  {
    words: 'Ordered at night, paid on delivery, and it came in four days.',
    author: 'Gurpreet K.',
    location: 'Ludhiana, Punjab',
  },
  {
    words:
      'The air mattress was for my uncle after his stroke. I did not know how to set the pump, so I rang the helpline late in the evening. A patient lady stayed on the phone until the cells filled properly, and she told us how often to turn him. His skin is fine now.',
    author: 'Joseph M.',
    location: 'Kochi, Kerala',
  },
  {
    words:
      'Small thing, but the oximeter came with batteries and a cord. It was working a minute after I opened the box.',
    author: 'Ritika D.',
    location: 'Kolkata, West Bengal',
  },
  {
    words:
      'The nebuliser is quieter than the one at the hospital. My son sits through it with a story book. Spare masks were easy to find on the same page, which saves me asking at three shops.',
    author: 'Imran A.',
    location: 'Hyderabad, Telangana',
  },
  {
    words:
      'I sent back a knee support because the size was wrong. They told me plainly that I pay the courier, and the money was in my account the week after.',
    author: 'Meenakshi V.',
    location: 'Chennai, Tamil Nadu',
  },
  {
    words: 'Good price, proper bill, sealed pack.',
    author: 'Harish T.',
    location: 'Ahmedabad, Gujarat',
  },
  {
    words:
      'I run a home for elderly people and we order diapers, gloves and bed pads in quantity. Somebody always calls back with a quote the same day, and they tell me honestly when something will be late instead of leaving me to guess. That is worth more to us than a discount.',
    author: 'Sister Lalrinpuii',
    location: 'Aizawl, Mizoram',
  },
  {
    words:
      'The article on measuring blood pressure taught me I had been doing it wrong for years: legs crossed, straight after tea, talking all the while.',
    author: 'Vikram J.',
    location: 'Jaipur, Rajasthan',
  },
  {
    words:
      'The walking stick is light and does not slip on our wet courtyard. My grandmother says it is the first one that is not too tall for her.',
    author: 'Debashree N.',
    location: 'Guwahati, Assam',
  },
]
