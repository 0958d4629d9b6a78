import type { Words } from '#kernel/text';
import type { en } from './en.ts';

export const th: Words<typeof en> = {
  warnings: {
    passwordChanged: {
      subject: 'รหัสผ่าน Kala ของคุณถูกเปลี่ยน',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['รหัสผ่านของบัญชีคุณถูกเปลี่ยนเมื่อ {{at}} ({{device}}, {{ip}}) และอุปกรณ์อื่นทั้งหมดถูกออกจากระบบแล้ว'],
      action: 'การเข้าสู่ระบบและความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันทีที่ “ลืมรหัสผ่าน” ในหน้าเข้าสู่ระบบ',
    },
    factorOn: {
      subject: 'เปิดใช้การยืนยันสองขั้นตอนแล้ว',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['การยืนยันสองขั้นตอนของบัญชีคุณถูกเปิดใช้เมื่อ {{at}} ({{device}}, {{ip}})'],
      action: 'การเข้าสู่ระบบและความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและติดต่อผู้ดูแลระบบ',
    },
    factorOff: {
      subject: 'ปิดการยืนยันสองขั้นตอนแล้ว',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['การยืนยันสองขั้นตอนของบัญชีคุณถูกปิดเมื่อ {{at}} ({{device}}, {{ip}})'],
      action: 'การเข้าสู่ระบบและความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันทีและเปิดใช้อีกครั้ง',
    },
    newDevice: {
      subject: 'มีอุปกรณ์ใหม่เข้าสู่บัญชี Kala ของคุณ',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['มีการเข้าสู่บัญชีของคุณเมื่อ {{at}} จากอุปกรณ์ที่ไม่เคยใช้มาก่อน: {{device}}, {{ip}}'],
      action: 'ดูอุปกรณ์ของฉัน',
      note: 'หากไม่ใช่คุณ กรุณานำอุปกรณ์นั้นออกจากระบบและเปลี่ยนรหัสผ่าน',
    },
    wayConnected: {
      subject: '{{way}} ใช้เข้าสู่บัญชี Kala ของคุณได้แล้ว',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['เชื่อมต่อ {{way}} กับบัญชีของคุณเมื่อ {{at}} ({{device}}, {{ip}}) และใช้เข้าสู่ระบบได้โดยไม่ต้องใช้รหัสผ่าน'],
      action: 'การเข้าสู่ระบบและความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณายกเลิกการเชื่อมต่อและเปลี่ยนรหัสผ่าน',
    },
    wayRemoved: {
      subject: '{{way}} ใช้เข้าสู่บัญชี Kala ของคุณไม่ได้แล้ว',
      greeting: 'สวัสดีคุณ{{name}}',
      body: ['ยกเลิกการเชื่อมต่อ {{way}} กับบัญชีของคุณเมื่อ {{at}} ({{device}}, {{ip}})'],
      action: 'การเข้าสู่ระบบและความปลอดภัย',
      note: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและเชื่อมต่ออีกครั้ง',
    },
  },
  ways: {
    google: 'Google',
    facebook: 'Facebook',
    oidc: 'การเข้าสู่ระบบครั้งเดียว (SSO)',
    phone: 'การเข้าสู่ระบบด้วยโทรศัพท์',
    firebase: 'Firebase',
    enterprise: 'การเข้าสู่ระบบของบริษัท',
  },
  devices: {
    browsers: {
      chrome: 'Chrome',
      safari: 'Safari',
      firefox: 'Firefox',
      edge: 'Edge',
      opera: 'Opera',
      samsung: 'Samsung Internet',
      app: 'แอป',
      unknown: 'เบราว์เซอร์ที่ไม่รู้จัก',
    },
    systems: {
      windows: 'Windows',
      macos: 'macOS',
      linux: 'Linux',
      android: 'Android',
      ios: 'iOS',
      unknown: 'ระบบที่ไม่รู้จัก',
    },
  },
};
