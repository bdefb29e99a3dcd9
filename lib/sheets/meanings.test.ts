import { describe, expect, it } from 'vitest'
import { meanings } from './meanings'
import { fitting } from './read-sheet'

/** The headings that fit each field, in the words of several couriers. */
const headings = {
  trackingNumber: [
    ...['Tracking Number', 'tracking_no', 'TrackingNumber', 'Tracking #', 'Track No.', 'CN', 'CN #', 'C.N', 'C/N No'],
    ...['Consignment No', 'Consignment Note No.', 'CONSIGNMENT', 'AWB', 'Air Waybill', 'Way Bill No', 'TCS CN Number'],
    ...['Order Tracking Number', 'Tracking No (CN)', 'Parcel', 'Shipment ID', 'Packet No'],
  ],
  orderNumber: [
    ...['Order', 'Order No', 'order_id', 'Order Ref', 'Order Ref Number', 'Booked Packet Order ID', 'Customer Ref #'],
    ...['Reference', 'number', 'Order #', 'Shop Order Number', 'Order Code'],
  ],
  amount: [
    ...['COD', 'COD Amount', 'COD Amount (PKR)', 'cod_amount', 'CODAmount', 'Cash Collected', 'Amount Collected'],
    ...['Collected', 'Cash on Delivery', 'Invoice Payment', 'Amount', 'Amount (Rs.)', 'Rs', 'Collected Amount', 'PKR'],
    ...['Total Amount', 'Amount to collect'],
  ],
  charge: [
    ...[
      'Weight Charges',
      'Fuel Surcharge',
      'Fuel Surcharge Amount',
      'Return Charges',
      'Insurance Charges',
      'Net Charges',
    ],
    ...['Charges', 'Service charges', 'Delivery Charges', 'Transaction Fee', 'COD Charges', 'Cash Handling Charges'],
    ...['Total Charges', 'Courier Charges (PKR)', 'Service Charges Amount', 'Tariff', 'Freight Amount'],
  ],
  chargeTax: [
    ...['GST', 'SST', 'Transaction Tax', 'Service Tax', 'COD Charges GST', 'Tax on Charges', 'GST on Delivery Charges'],
    ...['Sales Tax on Services', 'Sales Tax on the COD Charges', 'Provincial Sales Tax', 'Service Sales Tax'],
  ],
  incomeTax: [
    ...['Income Tax', 'Income Tax (2%)', 'WHT Income Tax', 'Income Tax Withheld', 'Withholding Tax (Income)', 'I.T'],
    'WHT Income Tax on Sales',
  ],
  salesTax: [
    ...[
      'COD SST',
      'Sales Tax',
      'Sales Tax (2%)',
      'Sales Withholding',
      'WHT Sales Tax',
      'Sales Tax on COD',
      'GST Withheld',
      'S.T',
    ],
  ],
  state: ['Status', 'Tracking Status', 'Delivery Status', 'Booked Packet Status', 'Order Status', 'Parcel State'],
  paymentState: ['Payment Status', 'Settlement Status', 'COD Status'],
}
type Name = keyof typeof headings

describe.each(Object.keys(headings) as Name[])('the meaning %s', (name) => {
  it.each(headings[name])('fits %s', (heading) => {
    expect(fitting(['Sr', heading], meanings[name])).toEqual([1])
  })

  it.each(Object.entries(headings).flatMap(([other, all]) => (other === name ? [] : all)))(
    'does not fit %s',
    (heading) => {
      expect(fitting([heading], meanings[name])).toEqual([])
    },
  )
})

it.each([
  ...['WHT', 'WHT Amount', 'WHT (2%)', 'Withholding', 'Withholding Tax', 'Tax', 'Tax Amount', 'Deduction', 'COD Tax'],
  ...['WHT on Sales', 'COD GST', 'Sales Tax Withheld on Services', 'Income Tax on Services', 'Sales before Tax'],
  ...['Transaction Amount', 'Delivery Amount', 'Net COD Amount'],
])('%s, which may mean several things, fits nothing', (heading) => {
  expect(Object.values(meanings).flatMap((field) => fitting([heading], field))).toEqual([])
})

describe.each(['trackingNumber', 'orderNumber', 'amount'] as const)('the meaning %s', (name) => {
  it.each([
    ...['Consignment Date', 'Tracking Status', 'Order Detail', 'Order Details', 'Order Date', 'Parcel Weight'],
    ...['COD Tax', 'Net Amount', 'Net Payable', 'Transaction Fee', 'Transaction Tax', 'Sales Withholding'],
    ...['COD Remarks', 'Charges', 'Income Tax Withheld', 'WHT Amount', 'Tax Amount', 'Cash Handling Charges'],
    ...['Collection Date', 'COD Status', 'GST', 'Payment Mode', 'Payment Date', 'Payment Status', 'Order Type'],
    ...['Consignee', 'Consignee Name', 'Sr No', 'Weight', 'Total Consignments', 'Tracking URL', 'Shipment Time'],
    ...['Phone Number', 'Invoice No', 'Discount Amount', 'Date', 'Order Status', 'Order Items', 'Delivery Charges'],
    ...['Payable', 'Customer Name', 'CNIC', 'Total Consignment'],
  ])('does not take %s, which means something else', (heading) => {
    expect(fitting([heading], meanings[name])).toEqual([])
  })
})

it('prefers the surest heading', () => {
  expect(fitting(['Amount', 'COD Amount', 'Order Amount'], meanings.amount)).toEqual([1])
})

it('names all headings that fit alike', () => {
  expect(fitting(['COD Amount', 'Date', 'Collected Amount'], meanings.amount)).toEqual([0, 2])
})

it.each(['cn ', 'order ', 'order no ', 'cod ', 'amount ', 'a', 'aB', ' '])(
  'fits no text of many %j, and takes little time to see it',
  (part) => {
    const text = `${part.repeat(100_000)}x`
    expect(Object.values(meanings).map((field) => fitting([text], field))).toEqual(
      Object.values(meanings).map(() => []),
    )
  },
)
