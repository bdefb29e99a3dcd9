import { expect, it } from 'vitest'
import { moneyStateOf, stateInSheet, stateOf } from './parcel-states'

it.each([
  ['Delivered', 'delivered', null],
  ['Shipment - Delivered', 'delivered', null],
  ['DELIVERED TO WAREHOUSE', 'returning', 'on its way'],
  ['Arrived at Station in  LAHORE', 'in transit', 'on its way'],
  ['Attempt Made: CNA(CUSTOMER NOT AVAILABLE)', 'attempted', 'on its way'],
  ['Return - Confirm', 'returning', 'on its way'],
  ['Shipment - Return - Delivered to Shipper', 'returned', 'came back'],
  ['Returned to Shipper', 'returned', 'came back'],
  ['Un-Assigned By Me', 'cancelled', 'on its way'],
  ['Lost', 'lost', null],
  ['Un-Paid', 'unpaid', 'unpaid'],
  ['Paid', null, null],
  ['Returned to Shipper / Unpaid', 'returned', 'came back'],
  ['Delivered / Unpaid', 'delivered', 'unpaid'],
  ['Unpaid / paid', 'unpaid', 'unpaid'],
  ['Delivered by the neighbour', null, null],
  ['', null, null],
])('%j is %s, and its money %s', (word, state, money) => {
  expect([stateOf(word), moneyStateOf(word, 'Daak')]).toEqual([state, money])
})

it.each([
  ['postex', '0001', 'booked'],
  ['postex', 'At Khan & Sons\u2019s Warehouse', 'booked'],
  ['postex', 'En-Route to {14} warehouse', 'in transit'],
  ['postex', 'En route to merchant warehouse', 'returning'],
  ['postex', 'Pending', null],
  ['leopards', 'RW', 'returning'],
  ['leopards', 'Arrived at Station in  LAHORE', 'in transit'],
  ['leopards', '0005', null],
  ['trax', 'Return - Confirmation Pending', 'attempted'],
  ['trax', 'Shipment - Return - Delivered to Shipper', 'returned'],
  ['trax', 'On Hold for Self Collection', 'in transit'],
  ['trax', 'Re-Booked', null],
  [undefined, '0005', null],
] as const)('of %s itself, %j is %s', (courier, word, state) => {
  expect(stateOf(word, courier)).toBe(state)
})

it.each([
  ['TCS', 'Pending', null],
  ['TCS Express', 'Shipment Returned To Origin', 'returned'],
  ['TCS', 'In Transit', 'in transit'],
  ['leopards courier', 'Pending', 'attempted'],
  ['Trax', 'Return - Delivered to Shipper', 'returned'],
  ['M&P', 'Handed over', 'in transit'],
  ['PostEx', 'Un-Paid', 'unpaid'],
  ['Daak', 'Pending', 'attempted'],
])('in a sheet of %s, %j is %s', (courier, word, state) => {
  expect(stateInSheet(word, courier)).toBe(state)
})
