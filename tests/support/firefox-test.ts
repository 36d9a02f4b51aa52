import { test as base } from './browser-test.ts'

/** Journeys in Firefox: an error in the console fails them too. What the page's policy refused is an error of the page there. */
export const test = base.extend({
  watch: async ({ watch }, use) => {
    const errors: string[] = []
    await use((context) => {
      watch(context)
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.page()?.url()}: ${message.text()}`)
      })
    })
    if (errors.length > 0) throw new Error(`The console has errors:\n${errors.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
