import type { Rupees } from '@/lib/money'
import type { Choices, FieldName } from './product-fields'

/** A product as the API and the pages see it. Money is whole rupees, times are ISO 8601. */
export type Product = Choices & {
  _id: string
  name: string
  description: string
  fit: string
  brand: string
  price: Rupees
  countInStock: number
  /** Addresses of the largest rendition of each picture. */
  images: string[]
  /** What each picture shows, for who cannot see it. */
  imageAlts: string[]
  sizes: ProductSize[]
  measurements: Measurement[]
  isNewArrival: boolean
  isRecommend: boolean
  rating: number
  numReviews: number
  createdAt: string
  updatedAt: string
}

export type ProductSize = { size: string; quantity: number; price: Rupees; measurements: Measurement[] }

/** A length in centimetres. */
export type Measurement = { name: string; value: string }

/** A picture for a page: its address, its description, and the colour shown until it is there. */
export type Picture = { url: string; alt: string; colour: string }

/** What a card of a listing shows. */
export type ProductCard = {
  _id: string
  name: string
  brand: string
  price: Rupees
  rating: number
  numReviews: number
  isNewArrival: boolean
  inStock: boolean
  pictures: Picture[]
}

/** What a listing can be narrowed by further: each choice as the listing would be with it in place of its own kind. */
export type Facets = {
  /** The brand with the most products first. */
  brands: { name: string; count: number }[]
  /** The sizes in stock, from small to large. */
  sizes: string[]
  /** The values of each optional field. */
  choices: Partial<Record<FieldName, string[]>>
}

/** What /product/{id} shows: stock only as none, 1 to 3, or enough, as the cached page must not know more. */
export type ProductDetail = Omit<Product, 'countInStock' | 'sizes' | 'images' | 'imageAlts'> & {
  pictures: Picture[]
  stock: ShownStock
  sizes: (Omit<ProductSize, 'quantity'> & { stock: ShownStock })[]
}

/** 0 is sold out, 1 to 3 are the last pieces, 4 is enough. */
export type ShownStock = 0 | 1 | 2 | 3 | 4

/** Words that mean the same in a search. */
export type SynonymGroup = { _id: string; words: string[] }

/** What is offered while somebody types a search; `image` is the address of the largest rendition. */
export type Suggestions = {
  suggestions: { text: string }[]
  products: { _id: string; name: string; price: Rupees; image: string | null }[]
}
