import type { Page } from '@playwright/test'

/** A switch for a role or a person, in its panel. */
export async function switchOf(page: Page, group: string, permission: string) {
  const panel = page.getByRole('button', { name: new RegExp(`^${group}`) })
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click()
  return page.getByRole('switch', { name: permission })
}

export const roleOf = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Perfil' }).getByRole('button', { name: new RegExp(`^${name}\\b`) })
