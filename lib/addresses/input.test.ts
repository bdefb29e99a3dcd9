import { describe, expect, it } from 'vitest'
import { isPoBox } from './input'

describe('a PO box (§9 "no shipping to PO boxes")', () => {
  it.each([
    'PO Box 123',
    'P.O. Box 123',
    'P. O. BOX No. 12',
    'p o box 7',
    'P.O.Box#44',
    'POBox 5',
    'pobox5',
    'P0 B0X 9',
    'P.O. Boxes 3 and 4',
    'PO-Box 12',
    'P/O Box 12',
    'P.O.B. 1234',
    'POB 99',
    'GPO Box 21',
    'G.P.O. Box No 21',
    'Post Office Box 55',
    'Post Box No. 55',
    'Postal Box 8',
    'Post Office Box',
    'Box 17',
    'Box No. 17',
    'ＰＯ Ｂｏｘ 12',
    'c/o Ali Traders, P.O. Box 12, Saddar',
    'پی او باکس 12',
    'پوسٹ بکس نمبر 12',
    'پوسٹ آفس باکس 12',
  ])('is %j', (line) => {
    expect(isPoBox(line)).toBe(true)
  })

  it.each([
    'House 4, Post Office Road',
    'Box Chowk',
    'House 12, Box Chowk, Street 5',
    'Near Post Office, Box Factory Road',
    'Village Dheri, P.O. Sarai Naurang',
    'P/O Chak 12 GB',
    'PO Kot Addu, Street 3',
    'Opposite the post box',
    'Flat 2, Boxing Club Lane',
    'Shop 5, Juice Box, Tariq Road',
    'GPO Chowk, The Mall',
    'House 9, Pobara Street',
    'Post Office Colony, House 5',
    'B-12, Block 5',
    'POF Colony, House 12',
    'ڈاک خانہ روڈ',
    '12 Zamzama Street',
    '',
  ])('is not %j', (line) => {
    expect(isPoBox(line)).toBe(false)
  })
})
