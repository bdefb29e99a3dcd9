import { errors } from '@playwright/test'
import { expect, it, vi } from 'vitest'
import { retryIfStalled } from './slow-phone'

const stall = () => Promise.reject(new errors.TimeoutError('page.goto: Timeout 30000ms exceeded.'))

it('repeats a stalled load once and reports it', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const look = vi.fn<() => Promise<string>>(stall).mockImplementationOnce(stall).mockResolvedValueOnce('seen')
  expect(await retryIfStalled(look)).toBe('seen')
  expect(said).toHaveBeenCalledExactlyOnceWith('Repeated: page.goto: Timeout 30000ms exceeded.')
})

it('fails when a load stalls again or has another error', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const stalled = vi.fn(stall)
  await expect(retryIfStalled(stalled)).rejects.toThrow('Timeout')
  expect(stalled).toHaveBeenCalledTimes(2)
  const failed = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(retryIfStalled(failed)).rejects.toThrow('refused')
  expect(failed).toHaveBeenCalledTimes(1)
})
