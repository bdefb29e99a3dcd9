import { Agent, request } from 'node:http'

/** A request. The default is a plain GET of the target's URL. */
export type RequestOptions = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
  agent?: Agent
}
/** `send` returns the request with that index, if requests differ. */
export type Target = { url: string; connections: number; send?: (index: number) => RequestOptions }

/** The status of a response. Its body is not decoded, which would take longer than many pages do. */
export function statusOf(url: string, { body, ...asked }: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, asked, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    sent.on('error', reject).end(body)
  })
}

/**
 * Counts successful responses per second. Each connection sends its next request when the response to the last one has
 * arrived.
 * @throws Error when more than 1 % of responses fail, or a connection breaks
 */
export async function rateOf({ url, connections, send = () => ({}) }: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const count = { asked: 0, good: 0, bad: 0 }
  const begin = performance.now()
  const drive = async () => {
    while (performance.now() < begin + seconds * 1000) {
      const status = await statusOf(url, { agent, ...send(count.asked++) })
      count[status >= 200 && status < 300 ? 'good' : 'bad'] += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, drive))
  agent.destroy()
  if (count.good === 0 || count.bad > count.good / 100) {
    throw new Error(`${url}: ${count.bad} of ${count.good + count.bad} answers are no success`)
  }
  return (count.good * 1000) / (performance.now() - begin)
}
