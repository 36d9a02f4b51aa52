import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * The baseline of the API figures: the least a Hono route over PostgreSQL can do, in its own process. One SELECT, one
 * UPDATE, and pages of rows for the bare page.
 */
const [, , databaseUrl, port, page = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = new Hono()
app.get('/bare/rows', async (c) => {
  const { after = '', limit } = c.req.query()
  const from = after === '' ? '00000000-0000-0000-0000-000000000000' : after
  const { rows } = await pool.query('SELECT * FROM occurrences WHERE id > $1 ORDER BY id LIMIT $2', [
    from,
    Number(limit),
  ])
  return c.json(rows)
})
app.get('/bare/:id', async (c) =>
  c.json((await pool.query('SELECT * FROM occurrences WHERE id = $1', [c.req.param('id')])).rows[0]),
)
app.patch('/bare/:id', async (c) => {
  const { title } = await c.req.json<{ title: string }>()
  const { rows } = await pool.query('UPDATE occurrences SET title = $2 WHERE id = $1 RETURNING *', [
    c.req.param('id'),
    title,
  ])
  return c.json(rows[0])
})
if (page) app.get('*', serveStatic({ root: page }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) })
