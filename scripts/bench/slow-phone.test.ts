import { errors } from '@playwright/test'
import { expect, it, vi } from 'vitest'
import { onceMoreIfStalled } from './slow-phone'

const stall = () => Promise.reject(new errors.TimeoutError('page.goto: Timeout 30000ms exceeded.'))

it('looks once more at what stalled, and says so', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const look = vi.fn<() => Promise<string>>(stall).mockImplementationOnce(stall).mockResolvedValueOnce('seen')
  expect(await onceMoreIfStalled(look)).toBe('seen')
  expect(said).toHaveBeenCalledExactlyOnceWith('Looked at once more: page.goto: Timeout 30000ms exceeded.')
})

it('is at an end when it stalls again, or fails otherwise', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const stalled = vi.fn(stall)
  await expect(onceMoreIfStalled(stalled)).rejects.toThrow('Timeout')
  expect(stalled).toHaveBeenCalledTimes(2)
  const failed = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(onceMoreIfStalled(failed)).rejects.toThrow('refused')
  expect(failed).toHaveBeenCalledTimes(1)
})
