import { describe, expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { cities, citiesLike, cityNamed } from './cities'
import { addressLinesIn, provinces } from './lines'

const names = (typed: string, most = 5) => citiesLike(typed, most).map(({ name }) => name)

describe('the cities of Pakistan', () => {
  it('are many and unique, each with a province and a five-digit postcode', () => {
    expect(cities.length).toBeGreaterThanOrEqual(150)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
    for (const city of cities) {
      expect(city).toEqual({
        name: expect.stringMatching(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/),
        province: expect.toBeOneOf([...provinces]),
        postalCode: expect.stringMatching(/^\d{5}$/),
      })
    }
    expect(new Set(cities.map(({ province }) => province)).size).toBe(provinces.length)
  })

  // Pakistan Post numbers its offices from north to south and then through Balochistan.
  it.each([
    ['Gilgit-Baltistan', 14, 16],
    ['Azad Jammu and Kashmir', 10, 13],
    ['Khyber Pakhtunkhwa', 17, 29],
    ['Punjab', 30, 64],
    ['Sindh', 65, 79],
    ['Balochistan', 80, 95],
  ])('in %s have postcodes from its range', (province, from, to) => {
    const outside = cities.filter((city) => {
      const area = Number(city.postalCode.slice(0, 2))
      return city.province === province && (area < from || area > to)
    })
    expect(outside).toEqual([])
  })

  it.each([
    ['Karachi', 'Sindh', '74200'],
    ['Lahore', 'Punjab', '54000'],
    ['Islamabad', 'Islamabad Capital Territory', '44000'],
    ['Peshawar', 'Khyber Pakhtunkhwa', '25000'],
    ['Quetta', 'Balochistan', '87300'],
    ['Muzaffarabad', 'Azad Jammu and Kashmir', '13100'],
    ['Gilgit', 'Gilgit-Baltistan', '15100'],
  ])('include %s with its province and its first postcode', (name, province, postalCode) => {
    expect(cityNamed(name)).toEqual({ name, province, postalCode })
  })

  it.each(['rahimyar khan', 'RAHIM YAR KHAN', ' Rahim-Yar Khan '])('include %j', (typed) => {
    expect(cityNamed(typed)?.name).toBe('Rahim Yar Khan')
  })

  it.each(['', 'Kara', 'Karachi East', 'Nowhere', '2', 'کراچی'])('do not include %j', (typed) => {
    expect(cityNamed(typed)).toBeUndefined()
  })

  it('are suggested by prefix, the largest first, then by any word', () => {
    expect(names('')).toEqual(['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad'])
    expect(names('k', 3)).toEqual(['Karachi', 'Kabirwala', 'Kahror Pakka'])
    expect(names('khan', 4)).toEqual(['Khanewal', 'Khanpur', 'Dera Ghazi Khan', 'Dera Ismail Khan'])
    expect(names('mirpur')).toEqual(['Mirpur', 'Mirpur Khas', 'Mirpur Mathelo'])
    expect(names('zzz')).toEqual([])
    expect(names('12')).toEqual([])
  })
})

it('an address has its province and country in the reader’s language', () => {
  const address = {
    line1: '12 Zamzama Street',
    city: 'Karachi',
    postalCode: '75500',
    state: 'Sindh',
    country: 'Pakistan',
  }
  expect(addressLinesIn(address, translateTo('ur'))).toEqual(['12 Zamzama Street', 'Karachi 75500', 'سندھ', 'پاکستان'])
  for (const province of provinces) expect(translateTo('ur')(province)).not.toBe(province)
})
