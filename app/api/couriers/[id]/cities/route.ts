import { resource, route } from '@/lib/api/route'
import { chooseCity, cityChoice, cityNames, namesOfCities } from '@/lib/couriers/cities'
import { done } from '@/lib/values/response-parts'

const choice = {
  access: 'staff',
  summary: 'Choose the city of a connected courier that a spelling in orders means',
  body: cityChoice,
  response: done,
} as const

const reading = { access: 'staff', summary: 'List the cities of a connected courier', response: cityNames } as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(reading, ({ params }) => namesOfCities(params.id)),
  PUT: route(choice, async ({ user, params, body }) => {
    await chooseCity(user, params.id, body)
    return { message: 'City chosen' }
  }),
})
