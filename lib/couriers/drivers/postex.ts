import { type Account, type CourierDriver, CourierRefused, CourierUnanswered } from './driver'

const call = async (a: Account, method: string, path: string, body?: unknown): Promise<any> => {
  let r: Response
  try {
    r = await fetch(`${a.url}/${path}`, {
      method,
      headers: { token: a.credentials.token ?? '', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'error',
    })
    const t = await r.text()
    const j = JSON.parse(t)
    if (j.statusCode !== '200') throw new CourierRefused(String(j.statusMessage ?? j.message))
    return j.dist
  } catch (e) {
    if (e instanceof CourierRefused) throw e
    throw new CourierUnanswered('No answer that can be read')
  }
}
export const postex: CourierDriver = {
  title: 'PostEx',
  credentials: ['token'],
  zeroCash: 'yes',
  trackAtOnce: 25,
  cities: async (a) =>
    (await call(a, 'GET', 'v2/get-operational-city'))
      .filter((c: any) => String(c.isDeliveryCity) === 'true')
      .map((c: any) => ({ ref: c.operationalCityName, name: c.operationalCityName })),
  pickups: async (a) =>
    (await call(a, 'GET', 'v1/get-merchant-address')).map((p: any) => ({
      _id: p.addressCode,
      name: p.address,
      city: p.cityName,
    })),
  book: async (a, p) => ({
    trackingNumber: (
      await call(a, 'POST', 'v3/create-order', {
        orderRefNumber: p.reference,
        invoicePayment: p.amount,
        customerName: p.name,
        customerPhone: p.phone,
        deliveryAddress: p.address,
        cityName: p.city.ref,
        invoiceDivision: 1,
        items: p.pieces,
        orderType: 'Normal',
        orderDetail: p.goods,
        bookingWeight: p.weight / 1000,
      })
    ).trackingNumber,
    label: null,
  }),
  find: async (a, ref) => {
    const day = (d: number) => new Date(Date.now() + d * 864e5).toISOString().slice(0, 10)
    const rows = await call(a, 'GET', `v1/get-all-order?orderStatusId=0&startDate=${day(-2)}&endDate=${day(1)}`)
    const r = rows.find(
      (x: any) =>
        String(x.orderRefNumber).replace('#', '') === ref && !/un-?assigned|cancel/i.test(x.transactionStatus),
    )
    return r ? { trackingNumber: r.trackingNumber, label: null } : null
  },
  cancel: async (a, n) => {
    await call(a, 'PUT', 'v1/cancel-order', { trackingNumber: n })
  },
  track: async (a, ns) => {
    const rows = await call(a, 'GET', `v1/track-bulk-order?TrackingNumbers=${ns.join(',')}`)
    const { stateOf } = await import('@/lib/couriers/parcel-states')
    return new Map(
      rows
        .filter((r: any) => r.trackingResponse)
        .map((r: any) => [
          r.trackingNumber,
          (r.trackingResponse.transactionStatusHistory ?? []).map((h: any) => ({
            at: new Date(`${(h.updatedAt ?? h.modifiedDatetime).replace(' ', 'T')}+05:00`),
            state: stateOf(h.transactionStatusMessage) ?? 'unknown',
            words: h.transactionStatusMessage,
            place: null,
            reason: null,
          })),
        ]),
    )
  },
  labels: async () => [],
  loadSheet: null,
  advise: async () => {},
  payments: async () => [],
}
