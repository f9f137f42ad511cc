import { z } from 'zod'

/** What a shopper keeps for later, as the export has it. */
export const Wanted = {
  wishlist: z.array(z.object({ productName: z.string(), addedAt: z.string() })),
  /** Products to be reminded of, with the dates of the consent; ended ones too. */
  reminders: z.array(
    z.object({
      productName: z.string(),
      days: z.number(),
      consentedAt: z.string(),
      nextAt: z.string(),
      lastAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
  /** What the shopper agreed to, in the words that were shown; ended ones too. */
  consents: z.array(
    z.object({
      purpose: z.string(),
      about: z.string(),
      words: z.string(),
      version: z.number(),
      language: z.string(),
      givenAt: z.string(),
      givenBy: z.string(),
      endedAt: z.string().nullable(),
      endedBy: z.string().nullable(),
    }),
  ),
  quotations: z.array(
    z.object({
      number: z.string(),
      day: z.string(),
      validUntil: z.string(),
      clinic: z.string(),
      gstin: z.string().nullable(),
      reference: z.string().nullable(),
      postalCode: z.string(),
      total: z.number(),
      products: z.array(
        z.object({ productName: z.string(), quantity: z.number(), price: z.number() }),
      ),
    }),
  ),
  /** Products to be written about when they are in stock. */
  alerts: z.array(
    z.object({
      productName: z.string(),
      askedAt: z.string(),
      confirmedAt: z.string().nullable(),
      writtenAt: z.string().nullable(),
    }),
  ),
}

/** What the shopper wrote on pages of products. */
export const Written = {
  /** What the shopper wrote of products, also what is not shown. */
  /** Pictures that the shopper sent with reviews and returns; each opens while signed in. */
  pictures: z.array(
    z.object({
      of: z.string(),
      address: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      sentAt: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      productName: z.string(),
      stars: z.number().int(),
      headline: z.string().nullable(),
      words: z.string(),
      forWhom: z.string(),
      shownName: z.string(),
      state: z.string(),
      answer: z.string().nullable(),
      writtenAt: z.string(),
      changedAt: z.string().nullable(),
    }),
  ),
  /** Of these the shopper's words were hidden: what is written of them next waits to be judged. */
  withheldReviews: z.array(z.object({ productName: z.string() })),
  /** What the shopper asked about products, also what is not shown. */
  questions: z.array(
    z.object({
      productName: z.string(),
      words: z.string(),
      state: z.string(),
      answer: z.string().nullable(),
      askedAt: z.string(),
      answeredAt: z.string().nullable(),
    }),
  ),
}
