export type Wall = 'sky' | 'haldi' | 'neem' | 'gulab' | 'ret'

/** A drawing below art/, without its ending, and what it shows. */
export type SeedPicture = { art: string; alt: string }

/**
 * A demo product as its author writes it: money in rupees, pictures by their drawing.
 */
export type SeedProduct = {
  name: string
  brand: string
  /** What it is, without brand and model. */
  genericName: string
  /** Pack, size or capacity, at most 28 letters: one line of a card. */
  keyFact: string
  summary: string
  listPriceRupees: number
  discountPercent: number
  /** 0 is out of stock. */
  stock: number
  bestseller?: true
  /** The first is the picture on the card, and no other product's. */
  pictures: SeedPicture[]
  /** The tinted wall the picture stands before. */
  wall: Wall
  /** Ids of films at the video host. */
  videos?: string[]
  /** A PDF for the user is made from the facts when the shop is built. */
  leaflet?: true
  description: string
  /** The rows of its specification, in their order. */
  facts: Record<string, string>
}
