// Makes the calls of /api/docs.
'use strict'

const token = document.getElementById('token')

for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { method } = form.dataset
    if (method === 'DELETE' && !confirm(`Really send ${method} ${form.dataset.path}?`)) return
    const answer = form.querySelector('output')
    answer.textContent = 'Sending…'
    answer.textContent = await send(form).catch((error) => `No answer: ${error.message}`)
  })
}

async function send(form) {
  const { method, path, type } = form.dataset
  const headers = new Headers({ Accept: 'application/json' })
  if (token.value) headers.set('Bearer', token.value.trim())
  const query = new URLSearchParams()
  let address = path
  for (const { name, value, dataset } of form.querySelectorAll('[data-in]')) {
    if (dataset.in === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    if (dataset.in === 'query' && value) query.set(name, value)
    if (dataset.in === 'header' && value) headers.set(name, value)
  }
  const body = type === 'multipart/form-data' ? formOf(form) : form.querySelector('[data-in="json"]')?.value
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const begin = performance.now()
  const response = await fetch(query.size ? `${address}?${query}` : address, { method, headers, body })
  const text = await response.text()
  const seconds = ((performance.now() - begin) / 1000).toFixed(2)
  const named = ['X-Request-Id', 'Retry-After', 'Idempotency-Replayed'].flatMap((name) =>
    response.headers.has(name) ? [`${name}: ${response.headers.get(name)}`] : [],
  )
  return [`${response.status} ${response.statusText} (${seconds} s)`, ...named, '', readable(text)].join('\n')
}

function formOf(form) {
  const data = new FormData()
  for (const { type, name, value, files } of form.querySelectorAll('[data-in="form"]')) {
    if (type === 'file') for (const file of files) data.append(name, file)
    else if (value) data.append(name, value)
  }
  return data
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
