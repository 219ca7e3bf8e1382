import { expect, it } from 'vitest'
import { runsScripts } from './runs-scripts.ts'

it.each([
  'Only words & an <b>accent</b>',
  '<a href="https://shop.example/?a=1&amp;b=2" target="_blank" rel="sponsored"><img src="https://shop.example/a.png" width="728" height="90" alt="Shop"></a>',
  `<div class='x' style="color:red"><p>One<br/>two</p></div>`,
])('ADS-09: %s is plain', (code) => {
  expect(runsScripts(code)).toBe(false)
})

it.each([
  '<script>track()</script>',
  '<SCRIPT src=//x.example>',
  '<scr<script>ipt>',
  '<b onclick="x()">x</b>',
  '<b onclick=x()>x</b>',
  '<b/onclick=x()>x</b>',
  '<img src="https://x.example/a.png" onerror="x()">',
  '<a href="javascript:x()">x</a>',
  '<a href=" java\nscript:x()">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="/en/settings">x</a>',
  '<img src=https://x.example/a.png>',
  '<iframe src="https://x.example/"></iframe>',
  '<object data="https://x.example/"></object>',
  '<embed src="https://x.example/">',
  '<svg><a href="https://x.example/"></a></svg>',
  '<form action="https://x.example/"></form>',
  '<meta http-equiv="refresh" content="0;url=https://x.example/">',
  '<base href="https://x.example/">',
  '<link rel="stylesheet" href="https://x.example/">',
  '<style>@import "https://x.example/"</style>',
  '<!-- --><b>x</b>',
  '<b title="a"onclick="x()">x</b>',
  '<b',
])('ADS-09: %s may run something', (code) => {
  expect(runsScripts(code)).toBe(true)
})
