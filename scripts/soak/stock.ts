import { crowd, type RunOfCalls, tally } from './run.ts'

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

export const stockRace: RunOfCalls = async ({ calls, isShort }) => {
  const rounds = isShort ? 1 : 20
  // Registering takes longer than ordering, so in a short run each account orders from four devices at once.
  const accounts = await crowd(isShort ? 25 : 100, 4, () => calls.newCustomer())
  const shoppers = Array.from({ length: 100 }, (_, at) => accounts[at % accounts.length])
  const seen: number[] = []
  let exact = 0
  for (let round = 0; round < rounds; round += 1) {
    const { _id } = await calls.newProduct(7)
    const answers = await Promise.all(shoppers.map((token) => calls.order([{ _id, qty: 1, size: 'M' }], token)))
    const statuses = answers.map(({ status }) => status)
    const { countInStock, sizes } = await calls.product(_id)
    const isExact = count(statuses, 201) === 7 && count(statuses, 409) === 93
    if (isExact && countInStock === 0 && sizes[0]?.quantity === 0) exact += 1
    seen.push(...statuses)
  }
  const figures = `${exact} of ${rounds} rounds exact: ${tally(seen)}`
  return { what: '100 shoppers at once, 7 pieces', figures, isHeld: exact === rounds }
}

export const mixedCarts: RunOfCalls = async ({ calls, isShort }) => {
  const orders = isShort ? 100 : 1000
  const [a, b] = [await calls.newProduct(orders), await calls.newProduct(orders)]
  const lines = [a, b].map(({ _id }) => ({ _id, qty: 1, size: 'M' }))
  const answers = await crowd(orders, 40, (index) => calls.order(index % 2 ? lines : [...lines].reverse()))
  const statuses = answers.map(({ status }) => status)
  const left = [(await calls.product(a._id)).countInStock, (await calls.product(b._id)).countInStock]
  return {
    what: `${orders} carts in opposite order, 40 at a time`,
    figures: `${tally(statuses)}, left ${left.join(' and ')}`,
    isHeld: count(statuses, 201) === orders && left.every((pieces) => pieces === 0),
  }
}

export const oneSoldOut: RunOfCalls = async ({ calls }) => {
  const [there, gone] = [await calls.newProduct(50), await calls.newProduct(0)]
  const lines = [there, gone].map(({ _id }) => ({ _id, qty: 1, size: 'M' }))
  const statuses = (await crowd(50, 10, () => calls.order(lines))).map(({ status }) => status)
  const { countInStock } = await calls.product(there._id)
  const { pieces } = await calls.sold(there._id)
  return {
    what: '50 carts with one line sold out',
    figures: `${tally(statuses)}, ${countInStock} of 50 left, ${pieces} sold`,
    isHeld: count(statuses, 409) === 50 && countInStock === 50 && pieces === 0,
  }
}

export const oneKey: RunOfCalls = async ({ calls, isShort }) => {
  const rounds = isShort ? 1 : 10
  let exact = 0
  for (let round = 0; round < rounds; round += 1) {
    const { _id } = await calls.newProduct(20)
    const post = () => calls.order([{ _id, qty: 1, size: 'M' }], undefined, { 'Idempotency-Key': `click-${_id}` })
    const answers = await Promise.all(Array.from({ length: 20 }, post))
    const { pieces, orders } = await calls.sold(_id)
    const isOne = new Set(answers.map(({ status, text }) => `${status} ${text}`)).size === 1
    if (isOne && answers[0]?.status === 201 && orders.size === 1 && pieces === 1) exact += 1
  }
  const figures = `${exact} of ${rounds} rounds: one order, twenty equal answers`
  return { what: '20 posts at once with one key', figures, isHeld: exact === rounds }
}

export const editsDuringSales: RunOfCalls = async ({ calls, isShort }) => {
  const orders = isShort ? 40 : 300
  const { _id } = await calls.newProduct(orders, { isSized: false })
  let edits = 0
  let isSelling = true
  const admin = (async () => {
    while (isSelling) {
      const { countInStock } = await calls.product(_id)
      const body = { countInStock: countInStock + 1, countInStockBase: countInStock }
      if ((await calls.send('PUT', `/api/products/${_id}`, { token: calls.admin, body })).status === 200) edits += 1
    }
  })()
  const statuses = (await crowd(orders, 10, () => calls.order([{ _id, qty: 1 }]))).map(({ status }) => status)
  isSelling = false
  await admin
  const { countInStock } = await calls.product(_id)
  const sold = count(statuses, 201)
  return {
    what: 'stock edited while it sells',
    figures: `${orders} + ${edits} added = ${sold} sold + ${countInStock} left`,
    isHeld: sold === orders && edits > 0 && orders + edits === sold + countInStock,
  }
}
