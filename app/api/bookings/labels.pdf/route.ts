import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { courierLabels, labelsQuery } from '@/lib/orders/book/labels'
import { privatePdf } from '@/lib/platform/http/downloads'

const reading = {
  access: 'packer',
  summary: "Get the couriers' own labels of these orders as one PDF, in this order",
  query: labelsQuery,
  response: z.string(),
  responseType: 'application/pdf',
  errors: ['bad input', 'not found', 'conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, async ({ user, query, request }) =>
    privatePdf(await courierLabels(query.orders, user, request.signal), 'labels.pdf'),
  ),
})
