import { expect, it } from 'vitest'
import { judgeAd } from './judge-ad.ts'

it.each([
  'Only words & an <b>accent</b>',
  '<a href="https://shop.example/?a=1&amp;b=2" target="_blank" rel="sponsored"><img src="data:image/png;base64,AAAA" width="728" height="90" alt="Shop"></a>',
  `<div class='x' style="color:red; background: linear-gradient(red, rgb(0 0 0)); width: calc(1px + 2px)"><p>One<br/>two</p></div>`,
])('ADS-09, Q69: %s asks nothing of others', (code) => {
  expect(judgeAd(code)).toEqual({ runsScripts: false, needsConsent: false })
})

it.each([
  '<a href="https://shop.example/"><img src="https://shop.example/a.png" width="728" height="90" alt="Shop"></a>',
  '<IMG SRC=" http://shop.example/a.png">',
  '<img src="data:image/png,x" srcset="https://shop.example/a.png 2x">',
  '<picture><source srcset="https://shop.example/a.webp"><img src="data:image/png,x" alt=""></picture>',
  `<p style='background: url("//shop.example/a.png")'>Buy</p>`,
  '<p style="background: URL(https://shop.example/a.png)">Buy</p>',
  '<p style="background: -webkit-image-set(\'//shop.example/a.png\' 1x)">Buy</p>',
  '<p style="background: u\\72l(//shop.example/a.png)">Buy</p>',
  '<p style="background: &#117;rl(//shop.example/a.png)">Buy</p>',
  '<ul style="list-style-image: cross-fade(src(\'//shop.example/a\'), red)"><li>Buy</li></ul>',
  '<p style="@import \'//shop.example/a.css\'">Buy</p>',
])('ADS-09, Q69: %s asks another host, and cannot run scripts', (code) => {
  expect(judgeAd(code)).toEqual({ runsScripts: false, needsConsent: true })
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
  '<img src="//x.example/a.png">',
  '<img src="data:text/html,x">',
  '<img srcset="data:image/png,x 1x, https://x.example/a.png 2x">',
  '<table background="https://x.example/a.png"></table>',
  '<video poster="https://x.example/a.png"></video>',
  '<audio src="https://x.example/a.mp3"></audio>',
  '<input type="image" src="https://x.example/a.png">',
  '<svg><image href="https://x.example/a.png"/><use href="https://x.example/a.svg#a"/></svg>',
  '<link rel="preconnect" href="https://x.example/">',
  '<a href="https://x.example/" ping="https://x.example/">x</a>',
  '<style>p { background: url(https://x.example/a.png) }</style>',
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
  expect(judgeAd(code)).toEqual({ runsScripts: true, needsConsent: true })
})
