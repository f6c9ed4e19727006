import { chromium } from 'playwright-core'
import sharp from 'sharp'
const o='http://localhost:3971'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const pic=async(h)=>({name:'a.jpg',mimeType:'image/jpeg',buffer:await sharp({create:{width:1000,height:700,channels:3,background:{r:h,g:150,b:200-h/2}}}).jpeg().toBuffer()})
async function signin(ctx,phone){const p=await ctx.newPage();await p.goto(o+'/login-mobile-number');await p.getByLabel('Mobile number or e-mail').fill(phone);await p.getByRole('button',{name:'Login with OTP'}).click();await p.getByLabel('OTP').waitFor();
 const t=await (await fetch(o+'/dev/outbox')).text();const i=t.indexOf('91'+phone);const m=/\b(\d{6})\b/.exec(t.slice(i).replace(/91\d{10}/g,''));await p.getByLabel('OTP').fill(m[1]);await p.waitForURL(u=>u.pathname!=='/login-mobile-number');return p}
for (const [n,s] of [['p',{width:360,height:740}],['d',{width:1280,height:800}]]){
 if(process.argv[2]!=='shots'&&n==='p'){
  const c=await b.newContext({viewport:s,hasTouch:true,isMobile:true});const p=await signin(c,'9000000001')
  await p.goto(o+process.argv[3]+'/rate?stars=4');await p.getByLabel('Your review').fill('Came on time, fixed the fan and the wiring behind it. A little dear, but neat work.');
  await p.screenshot({path:'/tmp/rp-shots/rate-p.png',fullPage:true})
  await p.getByRole('button',{name:/add photos|change photos/}).click();await p.getByRole('heading',{name:'Photos with your review'}).waitFor()
  await p.screenshot({path:'/tmp/rp-shots/photos0-p.png',fullPage:true})
  await p.getByLabel('Choose photos',{exact:true}).setInputFiles([await pic(20),await pic(90),await pic(200)]);await p.getByRole('button',{name:'Upload'}).click();await p.getByText(/3 files added/).waitFor()
  await p.screenshot({path:'/tmp/rp-shots/photos1-p.png',fullPage:true})
  await p.goto(o+process.argv[3]+'#reviews');await p.locator('#reviews').scrollIntoViewIfNeeded();await p.waitForTimeout(800);await p.screenshot({path:'/tmp/rp-shots/page-p.png'})
  await p.locator('[aria-label="Photos by Asha K."]').scrollIntoViewIfNeeded();await p.waitForTimeout(800);await p.screenshot({path:'/tmp/rp-shots/page2-p.png'})
  await c.close()
 }
 const c=await b.newContext({viewport:s});const p=await signin(c,'9000000002')
 await p.goto(o+'/merchant-reviews');await p.screenshot({path:`/tmp/rp-shots/mr-${n}.png`,fullPage:true})
 const d=p.locator('details').first();if(await d.count()){await p.locator('summary',{hasText:'nswer'}).first().click();await p.waitForTimeout(300);await p.screenshot({path:`/tmp/rp-shots/mr2-${n}.png`})}
 await p.goto(o+'/merchant-reviews?answer=none&stars=2');await p.screenshot({path:`/tmp/rp-shots/mr3-${n}.png`})
 await c.close()
}
await b.close()
