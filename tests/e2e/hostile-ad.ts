/**
 * An ad that tries everything it must not get, without a click, and sends the page the results as `{ got }`. What throws or is
 * rejected is 'refused'.
 */
export const HOSTILE_AD = `<form id="form" action="https://evil.example/form" target="_top"><input name="taken" value="1"></form>
<a id="top" href="https://evil.example/link" target="_top">top</a>
<a id="file" href="data:text/plain,virus" download="virus.txt" target="_self">file</a>
<div style="position:fixed;inset:-9999px;width:99999px;height:99999px;z-index:2147483647"></div>
<script>
const got = {}
const attempt = async (name, work) => {
  try { got[name] = String(await Promise.race([work(), new Promise((done) => setTimeout(done, 2000, 'nothing'))])) }
  catch { got[name] = 'refused' }
}
const opened = (name) => new Promise((resolve, reject) => {
  const asked = indexedDB.open(name)
  asked.onsuccess = () => resolve('opened')
  asked.onerror = reject
})
const attempts = {
  cookie: () => document.cookie,
  cookieSet: () => { document.cookie = 'taken=1'; return 'set' },
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  indexedDB: () => opened('taken'),
  caches: () => caches.open('taken'),
  serviceWorker: () => navigator.serviceWorker.register('/sw.js'),
  parentDocument: () => parent.document.title,
  topDocument: () => top.document.title,
  parentStorage: () => parent.localStorage.length,
  parentAddress: () => parent.location.href,
  otherAd: () => parent.frames[0].document.title,
  domain: () => { document.domain = 'localhost'; return 'set' },
  data: () => fetch('/api/my-data', { credentials: 'include' }).then((answer) => answer.text()),
  change: () => fetch('/api/consent', { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(() => 'sent'),
  camera: () => navigator.mediaDevices.getUserMedia({ video: true, audio: true }),
  place: () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
  clipboard: () => navigator.clipboard.readText(),
  fullScreen: () => document.documentElement.requestFullscreen(),
  payment: () => new PaymentRequest([{ supportedMethods: 'basic-card' }], { total: { label: 'x', amount: { currency: 'USD', value: '1' } } }).show(),
  sound: () => document.featurePolicy.allowsFeature('autoplay'),
  notifications: () => Notification.requestPermission(),
  window: () => open('https://evil.example/window'),
  windowTop: () => open('https://evil.example/window-top', '_top'),
  alert: () => alert('taken'),
  confirm: () => confirm('taken'),
  prompt: () => prompt('taken'),
  print: () => print(),
  form: () => document.getElementById('form').submit(),
  link: () => document.getElementById('top').click(),
  file: () => document.getElementById('file').click(),
  back: () => history.back(),
  backTop: () => top.history.back(),
  pushed: () => { for (let time = 0; time < 20; time += 1) history.pushState(time, '', location.href) },
  pushedTop: () => top.history.pushState(null, '', '/taken'),
  messages: () => { for (let time = 0; time < 20000; time += 1) parent.postMessage({ type: 'taken', time }, '*') },
  topHash: () => { top.location.hash = 'taken' ; return 'led away' },
  topAddress: () => { top.location = 'https://evil.example/top'; return 'led away' },
  topReplaced: () => { top.location.replace('https://evil.example/replaced'); return 'led away' },
  otherAdLed: () => { parent.frames[0].location = 'https://evil.example/sibling'; return 'led away' },
}
;(async () => {
  for (const [name, work] of Object.entries(attempts)) await attempt(name, work)
  parent.postMessage({ got }, '*')
})()
</script>`

/** Navigates its own frame, which the page's policy forbids. */
export const LEAVING_AD = '<meta http-equiv="refresh" content="0;url=https://evil.example/refresh"><b>Away</b>'

/** On a click, tries to navigate the whole window in every possible way. */
export const LURE_AD = `<a id="lure" href="https://evil.example/lure" target="_top">A shop</a><script>
document.addEventListener('click', () => {
  try { top.location = 'https://evil.example/clicked' } catch {}
  try { top.history.back() } catch {}
  try { parent.location.replace('https://evil.example/clicked') } catch {}
  setTimeout(() => (document.getElementById('lure').textContent = 'Clicked'), 500)
})
</script>`
