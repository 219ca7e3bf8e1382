import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const [out, w, scheme, country, ...paths] = process.argv.slice(2)
const ctx = await b.newContext({ viewport: { width: Number(w), height: 900 }, colorScheme: scheme as 'dark' })
await ctx.addCookies([{ name: 'user_country', value: country, url: 'http://localhost:3952' }])
const p = await ctx.newPage()
for (const path of paths) {
  await p.goto('http://localhost:3952' + path)
  await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/shots/${out}${path.replace(/[\/?=&]/g, '_')}.png`, fullPage: true })
}
await b.close()
